import type { Property } from '@cauce/contract/sales/properties';
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
export type PropertyFilters = z.output<typeof PropertyFilters>;

export const NO_FILTERS: Partial<PropertyFilters> = { buscar: '', visitas: '' };

/** A property that nobody shows cannot be visited. */
export const fits = ({ available, visits }: Property, { visitas }: PropertyFilters): boolean =>
  visitas === '' || (available && visits?.isOpen === true) === (visitas === 'si');

export function nothingFits({ buscar, visitas }: PropertyFilters): string | undefined {
  if (buscar.trim() !== '') return undefined;
  if (visitas === 'si') return 'Ningún inmueble está disponible para visitas.';
  return visitas === 'no' ? 'Todos estos inmuebles están disponibles para visitas.' : undefined;
}

export const searchText = ({ name, description, location, price, customId }: Property): string[] => [
  name,
  description,
  location,
  price,
  customId,
];
