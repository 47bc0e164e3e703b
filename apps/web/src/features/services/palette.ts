import { priceWords } from '@cauce/domain/price-words';
import { keptInPalette } from '../../platform/kept-palette.ts';
import { serviceList } from '../catalogue/index.ts';

export const servicesInPalette = keptInPalette({
  heading: 'Servicios',
  permission: 'services.read',
  list: serviceList,
  hint: ({ price }) => priceWords(price),
  page: '/servicios',
});
