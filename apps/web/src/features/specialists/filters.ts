import type { Specialist } from '@cauce/contract/agenda/specialists';
import { displayPhone } from '@cauce/domain/people/phone';
import * as z from 'zod';
import { typedText } from '../../platform/search.ts';

export const SpecialistFilters = z.object({
  buscar: typedText(),
  sucursal: typedText(),
  ver: z.enum(['activos', 'archivados']).catch('activos'),
});
export type SpecialistFilters = z.output<typeof SpecialistFilters>;

export const NO_FILTERS = { buscar: '', sucursal: '' };

export const fits = ({ branchId }: Specialist, { sucursal }: SpecialistFilters): boolean =>
  sucursal === '' || branchId === sucursal;

export const nothingFits = ({ buscar, sucursal }: SpecialistFilters): string | undefined =>
  buscar.trim() === '' && sucursal === '' ? undefined : 'Ningún especialista coincide con lo que buscas.';

/** The texts for the search, with the phone number as it is written and as it is dialled. */
export const searchText = (specialist: Specialist): string[] => [
  specialist.name,
  specialist.email,
  specialist.customId,
  specialist.whatsapp,
  displayPhone(specialist),
  ...specialist.offers.map(({ name }) => name),
];
