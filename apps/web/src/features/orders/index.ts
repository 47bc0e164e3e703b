export { ordersInPalette } from './palette.ts';
export { QuickSale } from './parts/quick-sale.tsx';
export { OrdersScreen } from './screens/orders-screen.tsx';
export type { OrderFilters as OrdersSearch } from './filters.ts';
