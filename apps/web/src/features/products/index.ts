export { productsInPalette } from './palette.ts';
export { ProductsScreen } from './screens/products-screen.tsx';
export type { ProductsSearch } from './filters.ts';
