import { priceWords } from '@cauce/domain/money/price-words';
import { pageHref } from '../../platform/page-href.ts';
import { archivablePaletteSource } from '../../platform/records/palette-source.ts';
import { propertyRecords } from './queries.ts';

export const propertiesInPalette = archivablePaletteSource(propertyRecords, {
  permission: 'properties.read',
  describe: ({ price }) => ({ hint: priceWords(price) }),
  page: pageHref('/inmuebles'),
});
