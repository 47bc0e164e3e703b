import { priceWords } from '@cauce/domain/money/price-words';
import { archivablePaletteSource } from '../../platform/archivable-palette.ts';
import { pageHref } from '../../platform/page-href.ts';
import { serviceList } from '../catalogue/index.ts';

export const servicesInPalette = archivablePaletteSource({
  heading: 'Servicios',
  permission: 'services.read',
  list: serviceList,
  hint: ({ price }) => priceWords(price),
  page: pageHref('/servicios'),
});
