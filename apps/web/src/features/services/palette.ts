import { priceWords } from '@cauce/domain/money/price-words';
import { pageHref } from '../../platform/page-href.ts';
import { archivablePaletteSource } from '../../platform/records/palette-source.ts';
import { serviceRecords } from './queries.ts';

export const servicesInPalette = archivablePaletteSource(serviceRecords, {
  permission: 'services.read',
  describe: ({ price }) => ({ hint: priceWords(price) }),
  page: pageHref('/servicios'),
});
