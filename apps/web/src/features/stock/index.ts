export { Consumed } from './parts/consumed.tsx';
export { ProductLines } from './parts/product-lines.tsx';
export { RegisterConsumption } from './parts/register-consumption.tsx';
export { MovementsScreen } from './screens/movements-screen.tsx';
export type { Address as StockSearch } from './filters.ts';
