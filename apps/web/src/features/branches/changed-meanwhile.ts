import type { Branch } from '@cauce/contract/agenda/branches';
import { describeChangedParts, type Parts } from '../../platform/changed-parts.ts';

const PARTS: Parts<Branch> = [
  ['el nombre', ({ name }) => name],
  [
    'la dirección',
    ({ address, city, state, country, location }) => [address, city, state, country, location],
  ],
  ['el horario', ({ schedules, restSchedules, frecuency }) => [schedules, restSchedules, frecuency]],
  ['los servicios', ({ services }) => services.map(({ _id }) => _id)],
  ['los recursos', ({ resources }) => resources],
  ['los días especiales', ({ exceptions, observesHolidays }) => [exceptions, observesHolidays]],
];

export const changedMeanwhile = (before: Branch, now: Branch): string =>
  describeChangedParts(PARTS, { before, now, whole: 'esta sucursal', as: 'la' });
