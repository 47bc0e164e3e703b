import type { Results } from '@cauce/contract/agenda/appointment-results';

type Hour = Results['byHour'][number];

/** An hour of the clock with its seven days, Monday first; where nobody works and nothing was booked there is nothing. */
export interface HeatRow {
  hour: number;
  days: (Hour | undefined)[];
}

const DAYS = 7;

/** From the first hour that holds something to the last. */
export function heatRows(byHour: readonly Hour[]): HeatRow[] {
  if (byHour.length === 0) return [];
  const hours = byHour.map(({ hour }) => hour);
  const [first, last] = [Math.min(...hours), Math.max(...hours)];
  const cells = new Map(byHour.map((cell) => [cell.hour * DAYS + cell.weekday, cell]));
  return Array.from({ length: last - first + 1 }, (_, nth) => ({
    hour: first + nth,
    days: Array.from({ length: DAYS }, (_day, weekday) => cells.get((first + nth) * DAYS + weekday)),
  }));
}

/** When the week is fullest, among the hours in which somebody works. */
export function fullestHour(byHour: readonly Hour[]): Hour | undefined {
  const worked = byHour.filter((hour) => hour.worked > 0 && hour.booked > 0);
  return worked.toSorted((one, other) => other.booked / other.worked - one.booked / one.worked)[0];
}
