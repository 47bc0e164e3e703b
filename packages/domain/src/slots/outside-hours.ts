import type { Span } from '../time/epoch-minutes.ts';
import { instantOf } from '../time/epoch-minutes.ts';
import { isoDateIn } from '../time/dates.ts';
import { weekdayOf, type IsoDate } from '../time/iso-date.ts';
import { zoneDays } from '../time/zone-days.ts';
import { dayOn, type DayHours } from '../week/exceptions.ts';
import { WEEKDAY_NAMES, type Interval, type Week } from '../week/week.ts';
import { describeDay } from '../week/week-words.ts';
import type { ServiceHours } from '../week/week-codec.ts';
import { bookableHoursOn, specialistHoursOn, type BranchHours } from '../week/working-hours.ts';
import { openWindows } from './open-windows.ts';

/** The names and hours that decide when somebody can be attended. */
export interface HoursInvolved {
  zone: string;
  branch: BranchHours & { name: string };
  specialist: { name: string; rests: Week };
  /** Null where the service no longer exists. */
  service: { name: string; hours: ServiceHours } | null;
}

type HoursOf = (date: IsoDate) => Interval[];

const pluralDay = (date: IsoDate): string => {
  const day = WEEKDAY_NAMES[weekdayOf(date)].toLowerCase();
  return day.endsWith('s') ? day : `${day}s`;
};

function branchWords(date: IsoDate, name: string, { intervals, because }: DayHours): string {
  const label = because?.label ? ` (${because.label})` : '';
  if (intervals.length > 0)
    return `${name} abre de ${describeDay(intervals)}${because ? ` ese día${label}` : ''}`;
  return because ? `${name} cierra ese día${label}` : `${name} no abre los ${pluralDay(date)}`;
}

/**
 * Says in words which hours a visit leaves: those of the branch, of the specialist or of the service. Undefined when it
 * lies within all of them.
 */
export function outsideHours({ from, to }: Span, involved: HoursInvolved): string | undefined {
  const { zone, branch, specialist, service } = involved;
  const date = isoDateIn(instantOf(from), zone);
  const days = zoneDays(zone, date, date);
  const contains = (hoursOf: HoursOf) =>
    openWindows(days, hoursOf).some((open) => open.from <= from && from < open.until && to <= open.closes);

  const branchDay = (day: IsoDate) => dayOn(day, branch.week, branch.exceptions, branch.observesHolidays);
  const openOn: HoursOf = (day) => branchDay(day).intervals;
  if (!contains(openOn)) return branchWords(date, branch.name, branchDay(date));

  const worksOn: HoursOf = (day) => specialistHoursOn(day, openOn(day), specialist.rests);
  if (!contains(worksOn)) {
    const works = worksOn(date);
    if (works.length === 0) return `${specialist.name} descansa los ${pluralDay(date)}`;
    return `${specialist.name} atiende de ${describeDay(works)}`;
  }

  if (service === null) return undefined;
  const givenOn: HoursOf = (day) => bookableHoursOn(day, openOn(day), specialist.rests, service.hours);
  if (contains(givenOn)) return undefined;
  const given = service.hours.week[weekdayOf(date)];
  if (given.length === 0) return `${service.name} no se da los ${pluralDay(date)}`;
  return `${service.name} se da de ${describeDay(given)}`;
}
