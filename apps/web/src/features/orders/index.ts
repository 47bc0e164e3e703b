export { ordersInPalette } from './palette.ts';
export { OrdersScreen } from './screens/orders-screen.tsx';
