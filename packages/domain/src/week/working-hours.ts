import { hoursOn } from './exceptions.ts';
import type { Exception } from './exceptions.ts';
import { weekdayOf } from '../time/iso-date.ts';
import type { IsoDate } from '../time/iso-date.ts';
import { optimalWindow } from './new-slot.ts';
import type { ServiceHours } from './week-codec.ts';
import { eachDay, intersectDay, subtractDay, weekHull } from './week.ts';
import type { Interval, Week } from './week.ts';

export type BranchHours = { week: Week; exceptions: readonly Exception[]; observesHolidays: boolean };

/** When a branch is open on a date, its exceptions and holidays counted. */
export const branchHoursOn = (date: IsoDate, branch: BranchHours): Interval[] =>
  hoursOn(date, branch.week, branch.exceptions, branch.observesHolidays);

/** When a specialist works on a date: what the branch opens that day without the weekly rests; a whole day of rest is none. */
export const specialistHoursOn = (date: IsoDate, branchDay: readonly Interval[], rests: Week): Interval[] =>
  subtractDay(branchDay, rests[weekdayOf(date)]);

/** When a specialist can give a service on a date: the branch is open, they work, and it is offered. */
export const bookableHoursOn = (
  date: IsoDate,
  branchDay: readonly Interval[],
  rests: Week,
  service: ServiceHours,
): Interval[] => intersectDay(specialistHoursOn(date, branchDay, rests), service.week[weekdayOf(date)]);

/** The hours a service of these branches starts from: each day the latest opening to the earliest closing, or 08:00-20:00. */
export const optimalWeek = (branches: readonly Week[]): Week =>
  eachDay((day) => [optimalWindow(branches, day)]);

const LAST_VISIBLE = 23 * 60;
const WIDENED_BY = 120;
export const DEFAULT_VISIBLE: Readonly<Interval> = { from: 8 * 60, to: LAST_VISIBLE };

/** The hours an agenda shows: 8:00-23:00, or two hours around all that the chosen branch ever opens. */
export function visibleHours(branch?: Week): Interval {
  const open = branch && weekHull(branch);
  if (!open) return { ...DEFAULT_VISIBLE };
  return { from: Math.max(0, open.from - WIDENED_BY), to: Math.min(LAST_VISIBLE, open.to + WIDENED_BY) };
}
