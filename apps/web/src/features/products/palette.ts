import { keptInPalette } from '../../platform/kept-palette.ts';
import { productList } from '../catalogue/index.ts';
import { priceOf } from './words.ts';

export const productsInPalette = keptInPalette({
  heading: 'Productos',
  permission: 'products.read',
  list: productList,
  hint: priceOf,
  page: '/inventario/productos',
});
