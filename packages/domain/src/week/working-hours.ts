import { hoursOn } from './exceptions.ts';
import type { Exception } from './exceptions.ts';
import { weekdayOf } from '../time/iso-date.ts';
import type { IsoDate } from '../time/iso-date.ts';
import { optimalWindow } from './new-slot.ts';
import type { ServiceHours } from './week-codec.ts';
import { eachDay, intersectDay, subtractDay, weekHull } from './week.ts';
import type { Interval, Week } from './week.ts';

export type BranchHours = { week: Week; exceptions: readonly Exception[]; observesHolidays: boolean };

/** The hours of a branch on a date, with exceptions and holidays. */
export const branchHoursOn = (date: IsoDate, branch: BranchHours): Interval[] =>
  hoursOn(date, branch.week, branch.exceptions, branch.observesHolidays);

/** The hours of a specialist on a date: the branch's hours of that day without the weekly rests. */
export const specialistHoursOn = (date: IsoDate, branchDay: readonly Interval[], rests: Week): Interval[] =>
  subtractDay(branchDay, rests[weekdayOf(date)]);

/** The hours in which a specialist can give a service on a date: those of branch, specialist and service have in common. */
export const bookableHoursOn = (
  date: IsoDate,
  branchDay: readonly Interval[],
  rests: Week,
  service: ServiceHours,
): Interval[] => intersectDay(specialistHoursOn(date, branchDay, rests), service.week[weekdayOf(date)]);

/** The initial hours of a service: for each day the latest opening to the earliest closing of its branches, or 08:00-20:00. */
export const optimalWeek = (branches: readonly Week[]): Week =>
  eachDay((day) => [optimalWindow(branches, day)]);

const LAST_VISIBLE = 23 * 60;
const WIDENED_BY = 120;
export const DEFAULT_VISIBLE: Readonly<Interval> = { from: 8 * 60, to: LAST_VISIBLE };

/** The hours that an agenda shows: 8:00-23:00, or two hours around the hours of the chosen branch. */
export function visibleHours(branch?: Week): Interval {
  const open = branch && weekHull(branch);
  if (!open) return { ...DEFAULT_VISIBLE };
  return { from: Math.max(0, open.from - WIDENED_BY), to: Math.min(LAST_VISIBLE, open.to + WIDENED_BY) };
}
