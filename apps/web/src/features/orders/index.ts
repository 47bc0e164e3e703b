export { ordersInPalette } from './palette.ts';
export { OrdersScreen } from './screens/orders-screen.tsx';
export type { OrderFilters as OrdersSearch } from './filters.ts';
