import { addDays, isoDate, partsOf, weekdayOf } from './iso-date.ts';
import type { IsoDate } from './iso-date.ts';
import { WEEKDAYS } from '../week/week.ts';

/** `mandatory` are the days of rest of article 74 of the Ley Federal del Trabajo; the others are custom. */
export type Holiday = { date: IsoDate; name: string; mandatory: boolean };

function nthMonday(year: number, month: number, nth: number): IsoDate {
  const first = isoDate(year, month, 1);
  const untilMonday = (7 - WEEKDAYS.indexOf(weekdayOf(first))) % 7;
  return addDays(first, untilMonday + 7 * (nth - 1));
}

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
export function easter(year: number): IsoDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const days = epact + toSunday - 7 * late + 114;
  return isoDate(year, Math.floor(days / 31), (days % 31) + 1);
}

/** Every six years; since 2024 on 1 October, before that on 1 December. */
function presidentialHandover(year: number): IsoDate | undefined {
  if (year % 6 !== 2024 % 6) return undefined;
  return isoDate(year, year >= 2024 ? 10 : 12, 1);
}

const law = (date: IsoDate, name: string): Holiday => ({ date, name, mandatory: true });
const custom = (date: IsoDate, name: string): Holiday => ({ date, name, mandatory: false });

/** The holidays of Mexico in a year, in order. */
export function holidaysOf(year: number): Holiday[] {
  const handover = presidentialHandover(year);
  const holidays = [
    law(isoDate(year, 1, 1), 'Año Nuevo'),
    law(nthMonday(year, 2, 1), 'Día de la Constitución'),
    law(nthMonday(year, 3, 3), 'Natalicio de Benito Juárez'),
    custom(addDays(easter(year), -3), 'Jueves Santo'),
    custom(addDays(easter(year), -2), 'Viernes Santo'),
    law(isoDate(year, 5, 1), 'Día del Trabajo'),
    law(isoDate(year, 9, 16), 'Día de la Independencia'),
    custom(isoDate(year, 11, 2), 'Día de Muertos'),
    law(nthMonday(year, 11, 3), 'Día de la Revolución'),
    custom(isoDate(year, 12, 12), 'Día de la Virgen de Guadalupe'),
    law(isoDate(year, 12, 25), 'Navidad'),
  ];
  if (handover) holidays.push(law(handover, 'Transmisión del Poder Ejecutivo Federal'));
  return holidays.sort((a, b) => a.date.localeCompare(b.date));
}

const mandatoryByYear = new Map<number, ReadonlyMap<IsoDate, Holiday>>();
/** The size of the cache; it is cleared when it is full. */
const YEARS_KEPT = 200;

function mandatoryOf(year: number): ReadonlyMap<IsoDate, Holiday> {
  const cached = mandatoryByYear.get(year);
  if (cached !== undefined) return cached;
  const days = holidaysOf(year).filter((holiday) => holiday.mandatory);
  const byDate = new Map(days.map((holiday) => [holiday.date, holiday]));
  if (mandatoryByYear.size >= YEARS_KEPT) mandatoryByYear.clear();
  mandatoryByYear.set(year, byDate);
  return byDate;
}

/** The day of rest that falls on a date, if the law gives one. */
export const mandatoryHolidayOn = (date: IsoDate): Holiday | undefined =>
  mandatoryOf(partsOf(date).year).get(date);
