import { addDays, type IsoDate, weekdayOf } from '@cauce/domain/time/iso-date';
import type { Reading } from '@cauce/language/time/spoken-time';
import { parseHhmm } from '@cauce/domain/time/time-of-day';
import { WEEKDAYS } from '@cauce/domain/week/week';
import type { Reply, State, TeamState } from './state.ts';
import type { Scene } from './understanding.ts';

/** Everything that was said of days and hours, sure or not. */
export const readingsOf = ({ when }: Pick<Scene, 'when'>): Reading[] => [
  ...(when?.standing ? [when.standing] : []),
  ...(when?.readings ?? []),
  ...(when?.doubts ?? []).flatMap(({ readings }) => readings),
];

export interface Days {
  from: IsoDate;
  to: IsoDate;
}

/** To Sunday. */
export const weekFrom = (date: IsoDate): Days => ({
  from: date,
  to: addDays(date, WEEKDAYS.length - 1 - WEEKDAYS.indexOf(weekdayOf(date))),
});

/** The days that were named. */
export function daysSaid(scene: Scene): Days | undefined {
  const [first] = readingsOf(scene).flatMap(({ days }) => (days === undefined ? [] : [days]));
  return first && { from: first.from, to: first.to };
}

/** Whether something at this hour is what was said; without an hour anything is. */
export function isAtHour(scene: Pick<Scene, 'when'>, time: string): boolean {
  const hours = readingsOf(scene).flatMap(({ time: hour }) => (hour === undefined ? [] : [hour]));
  const minute = parseHhmm(time) ?? 0;
  return (
    hours.length === 0 ||
    hours.some((hour) =>
      hour.is === 'exact' ? hour.minute === minute : minute >= hour.from && minute < hour.to,
    )
  );
}

/** What this assistant was not given the right to. */
export const offHere = (what: string): string =>
  `No tengo permiso para ${what}. Se activa en las capacidades del asistente.`;

/** What is still missing of what they want done. */
export const askTeam = (state: State, team: TeamState, asked: State['asked'], question: string): Reply => ({
  say: [question],
  state: { ...state, asked, team },
});
