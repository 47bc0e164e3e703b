import type { Branch } from '@cauce/contract/agenda/branches';
import type { Service } from '@cauce/contract/agenda/services';
import {
  closedWeek,
  intersectAll,
  openWeek,
  sameWeek,
  subtract,
  WEEKDAYS,
  type Week,
} from '@cauce/domain/week/week';
import { decodeBranch, decodeService } from '@cauce/domain/week/week-codec';
import { WEEK_WORDS, type WeekWords } from '../../ui/week-editor/words.ts';

/** Always, while all chosen branches are open, or at own hours. */
export const HOURS_MODES = ['always', 'working', 'own'] as const;
export type HoursMode = (typeof HOURS_MODES)[number];

const problems = {
  ...WEEK_WORDS.problems,
  empty: () => 'El inicio y el fin no pueden ser a la misma hora',
};
export const OWN_WORDS: WeekWords = {
  ...WEEK_WORDS,
  open: 'Disponible',
  closed: 'No disponible',
  from: 'Desde',
  to: 'Hasta',
  problems,
};
export const REST_WORDS: WeekWords = {
  ...WEEK_WORDS,
  open: 'Con descanso',
  closed: 'Sin descanso',
  gap: 'Disponible',
  from: 'Desde',
  to: 'Hasta',
  add: 'Agregar descanso',
  remove: 'Quitar descanso',
  problems: { ...problems, overlap: () => 'Este descanso se encima con otro' },
};

const isShut = (week: Week) => WEEKDAYS.every((day) => week[day].length === 0);

export const weeksOf = (ids: readonly string[], branches: readonly Branch[]): Week[] =>
  branches.filter(({ _id }) => ids.includes(_id)).map(decodeBranch);

/** The hours that the chosen branches share; undefined when they share none. */
export function workingWeek(ids: readonly string[], branches: readonly Branch[]): Week | undefined {
  const week = intersectAll(weeksOf(ids, branches));
  return isShut(week) ? undefined : week;
}

export interface EditedHours {
  hours: HoursMode;
  own: Week | null;
  rests: Week | null;
}

/** The mode of the hours of a stored service. */
export function editedHours(service: Service, branches: readonly Branch[]): EditedHours {
  const { isAlwaysAvailable, week } = decodeService(service);
  if (isAlwaysAvailable) return { hours: 'always', own: null, rests: subtract(openWeek(), week) };
  const working = workingWeek(service.branches, branches);
  if (working !== undefined && sameWeek(week, working)) return { hours: 'working', own: null, rests: null };
  return { hours: 'own', own: week, rests: null };
}

export interface ChosenHours {
  hours: HoursMode;
  own: Week | null;
  rests: Week | null;
  branches: readonly string[];
}

export function hoursFrom({ hours, own, rests, branches: ids }: ChosenHours, branches: readonly Branch[]) {
  if (hours === 'always')
    return { isAlwaysAvailable: true, week: subtract(openWeek(), rests ?? closedWeek()) };
  const week = hours === 'own' ? own : workingWeek(ids, branches);
  return { isAlwaysAvailable: false, week: week ?? closedWeek() };
}

/** The reason why a service with these hours could never be booked; undefined when it can. */
export function hoursProblem(chosen: ChosenHours, branches: readonly Branch[]): string | undefined {
  if (chosen.hours === 'working' && chosen.branches.length === 0)
    return 'Elige al menos una sucursal para seguir su horario';
  if (!isShut(hoursFrom(chosen, branches).week)) return undefined;
  return chosen.hours === 'working'
    ? 'Las sucursales elegidas no comparten ningún horario'
    : 'Deja al menos un día disponible';
}
