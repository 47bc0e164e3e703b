import { priceWords } from '@cauce/domain/money/price-words';
import { archivablePaletteSource } from '../../platform/archivable-palette.ts';
import { pageHref } from '../../platform/page-href.ts';
import { propertyList } from './queries.ts';

export const propertiesInPalette = archivablePaletteSource({
  heading: 'Inmuebles',
  permission: 'properties.read',
  list: propertyList,
  hint: ({ price }) => priceWords(price),
  page: pageHref('/inmuebles'),
});
