import type { Product } from '@cauce/contract/sales/products';
import { describeChangedParts, type Parts } from '../../platform/changed-parts.ts';

const PARTS: Parts<Product> = [
  ['el nombre', ({ name, customId }) => [name, customId]],
  ['la descripción', ({ description }) => description],
  ['el precio', ({ price }) => price],
  ['la categoría', ({ category }) => category],
  ['las imágenes', ({ images }) => images],
  ['el inventario', ({ tracksStock, minStock }) => [tracksStock, minStock]],
  ['los recursos', ({ resources }) => resources],
];

export const changedMeanwhile = (before: Product, now: Product): string =>
  describeChangedParts(PARTS, { before, now, whole: 'este producto', as: 'lo' });
