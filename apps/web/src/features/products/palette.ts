import { pageHref } from '../../platform/page-href.ts';
import { archivablePaletteSource } from '../../platform/records/palette-source.ts';
import { productRecords } from './queries.ts';
import { priceOf } from './words.ts';

export const productsInPalette = archivablePaletteSource(productRecords, {
  permission: 'products.read',
  describe: (product) => ({ hint: priceOf(product) }),
  page: pageHref('/inventario/productos'),
});
