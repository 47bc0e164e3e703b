import { archivablePaletteSource } from '../../platform/archivable-palette.ts';
import { pageHref } from '../../platform/page-href.ts';
import { productList } from '../catalogue/index.ts';
import { priceOf } from './words.ts';

export const productsInPalette = archivablePaletteSource({
  heading: 'Productos',
  permission: 'products.read',
  list: productList,
  hint: priceOf,
  page: pageHref('/inventario/productos'),
});
