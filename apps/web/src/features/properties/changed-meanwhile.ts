import type { Property } from '@cauce/contract/sales/properties';
import { describeChangedParts, type Parts } from '../../platform/changed-parts.ts';

const PARTS: Parts<Property> = [
  ['el nombre', ({ name, customId }) => [name, customId]],
  ['la descripción', ({ description }) => description],
  ['el precio', ({ price }) => price],
  ['la ubicación', ({ location }) => location],
  ['las visitas', ({ available, visits }) => [available, visits]],
  ['las imágenes', ({ images }) => images],
  ['los recursos', ({ resources }) => resources],
];

export const changedMeanwhile = (before: Property, now: Property): string =>
  describeChangedParts(PARTS, { before, now, whole: 'este inmueble', as: 'lo' });
