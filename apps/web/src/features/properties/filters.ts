import type { Property } from '@cauce/contract/sales/properties';
import { matches } from '@cauce/domain/texts/fold';
import { byName } from '@cauce/domain/texts/listing';
import * as z from 'zod';
import { typedText } from '../../platform/search.ts';

export const VISIT_OPTIONS = [
  { value: 'si', label: 'Disponibles para visitas' },
  { value: 'no', label: 'Sin visitas' },
];

export const PropertyFilters = z.object({
  buscar: typedText(),
  ver: z.enum(['activos', 'archivados']).catch('activos'),
  visitas: z.enum(['', 'si', 'no']).catch(''),
});
export type PropertiesSearch = z.output<typeof PropertyFilters>;
export type Filters = z.output<typeof PropertyFilters>;

const wordsOf = ({ name, description, location, price, customId }: Property) =>
  [name, description, location, price, customId].join(' ');

export const shownOf = (list: readonly Property[], { buscar, ver, visitas }: Filters): Property[] =>
  list
    .filter(({ isArchived }) => isArchived === (ver === 'archivados'))
    .filter(({ available }) => visitas === '' || available === (visitas === 'si'))
    .filter((property) => matches(wordsOf(property), buscar.trim()))
    .toSorted(byName);
