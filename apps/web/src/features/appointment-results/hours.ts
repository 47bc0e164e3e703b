import type { Results } from '@cauce/contract/agenda/appointment-results';

type Hour = Results['byHour'][number];

/** An hour of the day on the seven days, Monday first; undefined where nobody works and nothing was booked. */
export interface HourRow {
  hour: number;
  days: (Hour | undefined)[];
}

const DAYS = 7;

/** Returns the hours from the first to the last that has work or appointments. */
export function hourRows(byHour: readonly Hour[]): HourRow[] {
  if (byHour.length === 0) return [];
  const hours = byHour.map(({ hour }) => hour);
  const [first, last] = [Math.min(...hours), Math.max(...hours)];
  const cells = new Map(byHour.map((cell) => [cell.hour * DAYS + cell.weekday, cell]));
  return Array.from({ length: last - first + 1 }, (_, nth) => ({
    hour: first + nth,
    days: Array.from({ length: DAYS }, (_day, weekday) => cells.get((first + nth) * DAYS + weekday)),
  }));
}

/** Returns the hour with the highest occupancy, among the hours in which somebody works. */
export function fullestHour(byHour: readonly Hour[]): Hour | undefined {
  const worked = byHour.filter((hour) => hour.worked > 0 && hour.booked > 0);
  return worked.toSorted((one, other) => other.booked / other.worked - one.booked / one.worked)[0];
}
