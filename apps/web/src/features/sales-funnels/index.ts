export { NewSalesFunnelScreen } from './screens/new-sales-funnel-screen.tsx';
export { SalesFunnelScreen, type SalesFunnelSearch } from './screens/sales-funnel-screen.tsx';
export { SalesFunnelsScreen } from './screens/sales-funnels-screen.tsx';
