import type { Product } from '@cauce/contract/sales/products';
import { matches } from '@cauce/domain/texts/fold';
import { byName } from '@cauce/domain/texts/listing';
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
export type ProductsSearch = z.output<typeof ProductFilters>;
export type Filters = z.output<typeof ProductFilters>;

export const NO_FILTERS = { buscar: '', categoria: '', existencias: '' } as const;

/** Whether less is shown than there is. */
export const isFiltered = ({ buscar, categoria, existencias }: Filters): boolean =>
  buscar.trim() !== '' || categoria !== '' || existencias !== '';

const hasLevel = (product: Product, level: Filters['existencias']) =>
  level === '' || (level === 'pocas' ? product.isLow : isOut(product));

export const shownOf = (
  list: readonly Product[],
  { ver, categoria, existencias, buscar }: Filters,
): Product[] =>
  list
    .filter(({ isArchived }) => isArchived === (ver === 'archivados'))
    .filter(({ category }) => categoria === '' || category === categoria)
    .filter((product) => hasLevel(product, existencias))
    .filter(({ name, description, customId, category }) =>
      matches([name, description, customId, category].join(' '), buscar.trim()),
    )
    .toSorted(byName);
