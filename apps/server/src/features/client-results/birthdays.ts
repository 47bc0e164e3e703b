import { addDays, type IsoDate, partsOf } from '@cauce/domain/time/iso-date';

const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
const number = (date: IsoDate): number => {
  const { month, day } = partsOf(date);
  return month * 100 + day;
};
const [LEAP_DAY, MARCH_FIRST] = [229, 301];

/** The coming days by month and day, as birthdays are stored. In a year without a leap day, 29 February counts as 1 March. */
export function daysAhead(today: IsoDate, count: number): Map<number, IsoDate> {
  const days = Array.from({ length: count }, (_, ahead) => addDays(today, ahead));
  const dates = new Map(days.map((date) => [number(date), date]));
  const first = dates.get(MARCH_FIRST);
  if (first !== undefined && !isLeap(partsOf(first).year)) dates.set(LEAP_DAY, first);
  return dates;
}
