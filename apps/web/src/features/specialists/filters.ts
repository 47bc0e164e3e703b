import type { Specialist } from '@cauce/contract/agenda/specialists';
import { matches } from '@cauce/domain/texts/fold';
import { byName } from '@cauce/domain/texts/listing';
import { displayPhone } from '@cauce/domain/people/phone';
import * as z from 'zod';
import { typedText } from '../../platform/search.ts';

export const SpecialistFilters = z.object({
  buscar: typedText(),
  sucursal: typedText(),
  ver: z.enum(['activos', 'archivados']).catch('activos'),
});
export type SpecialistFilters = z.output<typeof SpecialistFilters>;

const isShownIn = ({ isArchived }: Specialist, ver: SpecialistFilters['ver']) =>
  isArchived === (ver === 'archivados');

export function shownOf(list: readonly Specialist[], { ver, sucursal, buscar }: SpecialistFilters) {
  return list
    .filter((specialist) => isShownIn(specialist, ver))
    .filter(({ branchId }) => sucursal === '' || branchId === sucursal)
    .filter((specialist) => matches(soughtIn(specialist), buscar))
    .toSorted(byName);
}

/** Numbers are found as they are written and as they are dialled. */
const soughtIn = (specialist: Specialist) =>
  [
    specialist.name,
    specialist.email,
    specialist.customId,
    specialist.whatsapp,
    displayPhone(specialist),
    ...specialist.offers.map(({ name }) => name),
  ].join(' ');

export const countOf = (list: readonly Specialist[]) => {
  const archived = list.filter(({ isArchived }) => isArchived).length;
  return { activos: list.length - archived, archivados: archived };
};

/** Why a list has nobody to show. */
export function whyNobody(list: readonly Specialist[], { ver, sucursal, buscar }: SpecialistFilters) {
  if (list.length > 0 && (buscar.trim() !== '' || sucursal !== '')) return 'filters';
  if (ver === 'archivados' && list.length > 0) return 'noneArchived';
  return list.length > 0 ? 'allArchived' : 'none';
}
