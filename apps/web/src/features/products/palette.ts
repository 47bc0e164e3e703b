import { archivablePaletteSource } from '../../platform/archivable-palette.ts';
import { productList } from '../catalogue/index.ts';
import { priceOf } from './words.ts';

export const productsInPalette = archivablePaletteSource({
  heading: 'Productos',
  permission: 'products.read',
  list: productList,
  hint: priceOf,
  page: '/inventario/productos',
});
