import { tzOffset } from '@date-fns/tz/tzOffset';
import { addDays, isoDate, partsOf, weekdayOf } from './iso-date.ts';
import type { IsoDate } from './iso-date.ts';
import { clock, clockRange, DAY_END, clockWithArticle } from './time-of-day.ts';
import { WEEKDAY_ABBREVIATIONS, WEEKDAY_NAMES } from '../week/week.ts';

export const MONTH_NAMES = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const;

const monthName = (month: number): string => MONTH_NAMES[month - 1] ?? '';
const monthAbbreviation = (month: number): string => monthName(month).slice(0, 3);

const MINUTE = 60_000;
const DAY_MS = DAY_END * MINUTE;

/** The local date and minute of an instant in a time zone. */
export function wallOf(at: Date, zone: string): { date: IsoDate; minutes: number } {
  const wall = new Date(at.getTime() + tzOffset(zone, at) * MINUTE);
  return {
    date: isoDate(wall.getUTCFullYear(), wall.getUTCMonth() + 1, wall.getUTCDate()),
    minutes: wall.getUTCHours() * 60 + wall.getUTCMinutes(),
  };
}

export const isoDateIn = (at: Date, zone: string): IsoDate => wallOf(at, zone).date;

/**
 * The instant of a local time; 1440 is the next midnight. A skipped time moves past the skip, and a repeated one is the
 * first. Computed from offsets, because TZDate depends on the time zone of the machine.
 */
export function instantAt(date: IsoDate, minutes: number, zone: string): Date {
  const { year, month, day } = partsOf(date);
  const wall = Date.UTC(year, month - 1, day, 0, minutes);
  const offsets = [wall - DAY_MS, wall + DAY_MS].map((near) => tzOffset(zone, new Date(near)));
  const [before = 0] = offsets;
  const offset = offsets.find(
    (candidate) => tzOffset(zone, new Date(wall - candidate * MINUTE)) === candidate,
  );
  return new Date(wall - (offset ?? before) * MINUTE);
}

/** A day of a time zone as [start, end). It has 23 or 25 hours when the clocks change. */
export function dayBounds(date: IsoDate, zone: string): { start: Date; end: Date } {
  return { start: instantAt(date, 0, zone), end: instantAt(date, DAY_END, zone) };
}

/** 'vie 20 nov' */
export function shortDay(date: IsoDate): string {
  const { month, day } = partsOf(date);
  return `${WEEKDAY_ABBREVIATIONS[weekdayOf(date)].toLowerCase()} ${day} ${monthAbbreviation(month)}`;
}

/** '20 nov 2026' */
export function plainDay(date: IsoDate): string {
  const { year, month, day } = partsOf(date);
  return `${day} ${monthAbbreviation(month)} ${year}`;
}

/** 'viernes 20 de noviembre de 2026' */
export function longDay(date: IsoDate): string {
  const { year, month, day } = partsOf(date);
  return `${WEEKDAY_NAMES[weekdayOf(date)].toLowerCase()} ${day} de ${monthName(month)} de ${year}`;
}

/** 'noviembre de 2026' */
export function longMonth(date: IsoDate): string {
  const { year, month } = partsOf(date);
  return `${monthName(month)} de ${year}`;
}

/** '4:30 p. m.' */
export const formatTime = (at: Date, zone: string): string => clock(wallOf(at, zone).minutes);

/** 'vie 20 nov' */
export const formatDay = (at: Date, zone: string): string => shortDay(isoDateIn(at, zone));

/** '20 nov 2026' */
export const formatDate = (at: Date, zone: string): string => plainDay(isoDateIn(at, zone));

/** 'viernes 20 de noviembre de 2026' */
export const formatLongDate = (at: Date, zone: string): string => longDay(isoDateIn(at, zone));

/** '4:30 p. m.', with its day unless that is today. */
export const formatRecent = (at: Date, now: Date, zone: string): string =>
  isoDateIn(at, zone) === isoDateIn(now, zone) ? formatTime(at, zone) : formatDateTime(at, zone);

/** 'las 4:30 p. m.', with its day unless that is today: 'el vie 20 nov a las 4:30 p. m.' */
export function momentWithArticle(at: Date, now: Date, zone: string): string {
  const { date, minutes } = wallOf(at, zone);
  const time = clockWithArticle(minutes);
  return date === isoDateIn(now, zone) ? time : `el ${shortDay(date)} a ${time}`;
}

/** 'vie 20 nov, 4:30 p. m.' */
export function formatDateTime(at: Date, zone: string): string {
  const { date, minutes } = wallOf(at, zone);
  return `${shortDay(date)}, ${clock(minutes)}`;
}

/** Formats a range: «vie 20 nov, 4:30 – 5:30 p. m.», or both dates in full when they differ. */
export function formatRange(start: Date, end: Date, zone: string): string {
  const from = wallOf(start, zone);
  const to = wallOf(end, zone);
  // A range that ends at midnight belongs to the day before.
  const sameDay = from.date === to.date || (to.minutes === 0 && to.date === addDays(from.date, 1));
  if (!sameDay) return `${formatDateTime(start, zone)} – ${formatDateTime(end, zone)}`;
  return `${shortDay(from.date)}, ${clockRange(from.minutes, to.minutes === 0 ? DAY_END : to.minutes)}`;
}
