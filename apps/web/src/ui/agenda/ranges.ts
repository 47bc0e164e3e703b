import { longDay, longMonth, MONTH_NAMES } from '@cauce/domain/time/dates';
import { addDays, isoDate, mondayOf, partsOf, type IsoDate } from '@cauce/domain/time/iso-date';
import type { AgendaView } from './types.ts';

const run = (first: IsoDate, count: number): IsoDate[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index));

function monthBounds(date: IsoDate): { first: IsoDate; next: IsoDate } {
  const { year, month } = partsOf(date);
  return {
    first: isoDate(year, month, 1),
    next: month === 12 ? isoDate(year + 1, 1, 1) : isoDate(year, month + 1, 1),
  };
}

function monthDates(date: IsoDate): IsoDate[] {
  const { first, next } = monthBounds(date);
  const dates: IsoDate[] = [];
  for (let week = mondayOf(first); week < next; week = addDays(week, 7)) dates.push(...run(week, 7));
  return dates;
}

/** The days that a view shows. */
export function datesOf(view: AgendaView, date: IsoDate): IsoDate[] {
  if (view === 'month') return monthDates(date);
  if (view === 'week') return run(mondayOf(date), 7);
  if (view === 'workWeek') return run(mondayOf(date), 5);
  return run(date, view === 'day' ? 1 : 7);
}

/** The day to show after moving one page back or forth. */
export function turnPage(view: AgendaView, date: IsoDate, by: 1 | -1): IsoDate {
  if (view === 'day') return addDays(date, by);
  if (view !== 'month') return addDays(date, by * 7);
  const { first, next } = monthBounds(date);
  return by === 1 ? next : monthBounds(addDays(first, -1)).first;
}

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('es-MX') + text.slice(1);

const name = (month: number): string => MONTH_NAMES[month - 1] ?? '';

/** «Noviembre de 2026», «16 – 22 de noviembre de 2026», «Viernes 20 de noviembre de 2026» */
export function titleOf(view: AgendaView, date: IsoDate): string {
  if (view === 'month') return capital(longMonth(date));
  if (view === 'day') return capital(longDay(date));
  const dates = datesOf(view, date);
  const from = partsOf(dates[0] ?? date);
  const to = partsOf(dates.at(-1) ?? date);
  const end = `${to.day} de ${name(to.month)} de ${to.year}`;
  if (from.year !== to.year) return `${from.day} de ${name(from.month)} de ${from.year} – ${end}`;
  if (from.month !== to.month) return `${from.day} de ${name(from.month)} – ${end}`;
  return `${from.day} – ${end}`;
}
