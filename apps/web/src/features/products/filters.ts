import type { Product } from '@cauce/contract/sales/products';
import * as z from 'zod';
import { typedText } from '../../platform/search.ts';
import { isOut } from './words.ts';

export const LEVELS = ['pocas', 'agotados'] as const;

export const ProductFilters = z.object({
  buscar: typedText(),
  ver: z.enum(['activos', 'archivados']).catch('activos'),
  categoria: typedText(),
  existencias: z.enum(['', ...LEVELS]).catch(''),
});
export type ProductFilters = z.output<typeof ProductFilters>;

export const NO_FILTERS: Partial<ProductFilters> = { buscar: '', categoria: '', existencias: '' };

const hasLevel = (product: Product, level: ProductFilters['existencias']) =>
  level === '' || (level === 'pocas' ? product.isLow : isOut(product));

export const fits = (product: Product, { categoria, existencias }: ProductFilters): boolean =>
  (categoria === '' || product.category === categoria) && hasLevel(product, existencias);

export const nothingFits = ({ buscar, categoria, existencias }: ProductFilters): string | undefined =>
  buscar.trim() === '' && (categoria !== '' || existencias !== '')
    ? 'Ningún producto cumple los filtros.'
    : undefined;

export const searchText = ({ name, description, customId, category }: Product): string[] => [
  name,
  description,
  customId,
  category,
];
