import { instantAt, wallOf } from '@cauce/domain/time/dates';
import { addDays, type IsoDate } from '@cauce/domain/time/iso-date';
import { DAY_END, formatHhmm, parseHhmm } from '@cauce/domain/time/time-of-day';
import * as z from 'zod';

/** Date and clock time in the zone of the business, as in a form. */
export interface WallTime {
  date: IsoDate;
  time: string;
}

export const wallTime = (at: Date, zone: string): WallTime => {
  const { date, minutes } = wallOf(at, zone);
  return { date, time: formatHhmm(minutes) };
};

export const instantOf = ({ date, time }: WallTime, zone: string): Date =>
  instantAt(date, parseHhmm(time) ?? 0, zone);

/** Minutes between two clock times. */
export const minutesBetween = (from: WallTime, to: WallTime): number =>
  (Date.parse(to.date) - Date.parse(from.date)) / 60_000 +
  (parseHhmm(to.time) ?? 0) -
  (parseHhmm(from.time) ?? 0);

export function later({ date, time }: WallTime, minutes: number): WallTime {
  const total = (parseHhmm(time) ?? 0) + minutes;
  const days = Math.floor(total / DAY_END);
  return { date: addDays(date, days), time: formatHhmm(total - days * DAY_END) };
}

export const isWritten = ({ date, time }: Partial<WallTime>): boolean =>
  z.iso.date().safeParse(date).success && parseHhmm(time ?? '') !== undefined;

/** The instant of a clock time. An unchanged one keeps its instant, also in an hour that the clocks repeat. */
export function resolveInstant(written: WallTime, before: string | undefined, zone: string): string {
  if (before !== undefined) {
    const was = wallTime(new Date(before), zone);
    if (was.date === written.date && was.time === written.time) return before;
  }
  return instantOf(written, zone).toISOString();
}

const REQUIRED = 'Este campo es requerido';
const hour = () =>
  z
    .string(REQUIRED)
    .min(1, REQUIRED)
    .refine((text) => parseHhmm(text) !== undefined, 'La hora no es válida');
const day = () => z.string(REQUIRED).min(1, REQUIRED).pipe(z.iso.date('La fecha no es válida'));

/** The four fields of a start and an end. */
export const whenFields = { startDate: day(), startTime: hour(), endDate: day(), endTime: hour() };
export interface When {
  startDate: IsoDate;
  startTime: string;
  endDate: IsoDate;
  endTime: string;
}

export const startIn = ({ startDate, startTime }: When): WallTime => ({ date: startDate, time: startTime });
export const endIn = ({ endDate, endTime }: When): WallTime => ({ date: endDate, time: endTime });

export const whenFrom = (start: WallTime, end: WallTime): When => ({
  startDate: start.date,
  startTime: start.time,
  endDate: end.date,
  endTime: end.time,
});
