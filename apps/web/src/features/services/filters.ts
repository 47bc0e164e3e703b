import type { Service } from '@cauce/contract/agenda/services';
import * as z from 'zod';
import { typedText } from '../../platform/search.ts';

export const ServiceFilters = z.object({
  buscar: typedText(),
  ver: z.enum(['activos', 'archivados']).catch('activos'),
  sucursal: typedText(),
});
export type ServiceFilters = z.output<typeof ServiceFilters>;

export const NO_FILTERS = { buscar: '', sucursal: '' };

export const fits = ({ branches }: Service, { sucursal }: ServiceFilters): boolean =>
  sucursal === '' || branches.includes(sucursal);

export const nothingFits = ({ buscar, sucursal }: ServiceFilters): string | undefined =>
  buscar.trim() === '' && sucursal !== '' ? 'Ningún servicio en esta sucursal.' : undefined;

export const searchText = ({ name, description, customId }: Service): string[] => [
  name,
  description,
  customId,
];
