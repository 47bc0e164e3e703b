export { productsInPalette } from './palette.ts';
export { ProductsScreen } from './screens/products-screen.tsx';
export type { ProductFilters as ProductsSearch } from './filters.ts';
