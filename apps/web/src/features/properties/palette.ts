import { priceWords } from '@cauce/domain/price-words';
import { keptInPalette } from '../../platform/kept-palette.ts';
import { propertyList } from './queries.ts';

export const propertiesInPalette = keptInPalette({
  heading: 'Inmuebles',
  permission: 'properties.read',
  list: propertyList,
  hint: ({ price }) => priceWords(price),
  page: '/inmuebles',
});
