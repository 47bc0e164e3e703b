import { addDays } from '../time/iso-date.ts';
import type { IsoDate } from '../time/iso-date.ts';
import { DAY_END } from '../time/time-of-day.ts';
import type { Interval } from '../week/week.ts';
import { reachedAt, wallMinute } from '../time/zone-days.ts';
import type { ZoneDays } from '../time/zone-days.ts';

/**
 * Starts lie in [from, until), a whole number of frequencies after `anchor`, and end by `closes`; all in epoch minutes.
 * An opening across midnight or a change of clocks is split into several windows with the same `closes`.
 */
export type Window = { anchor: number; from: number; until: number; closes: number };

/** A window without a midnight or a change of clocks inside. */
export const plainWindow = (from: number, to: number): Window => ({
  anchor: from,
  from,
  until: to,
  closes: to,
});

/** Every frequency divides a day, so after a week without a break the grid may start at midnight. */
const WEEK = 7;

/** One opening in local minutes. */
type Opening = { anchor: number; from: number; to: number };

const isWhole = ({ from, to }: Interval): boolean => from === 0 && to === DAY_END;

/** Lists the openings of consecutive dates. One that continues over midnight keeps the grid of the evening before. */
function openingsOf(
  dates: readonly IsoDate[],
  firstMidnight: number,
  hoursOf: (date: IsoDate) => readonly Interval[],
): Opening[] {
  const openings: Opening[] = [];
  let midnight = firstMidnight;
  let wholeDays = 0;
  for (const date of dates) {
    for (const hours of hoursOf(date)) {
      const from = midnight + hours.from;
      const last = openings.at(-1);
      const goesOn = last?.to === from && wholeDays < WEEK;
      openings.push({ anchor: goesOn ? last.anchor : from, from, to: midnight + hours.to });
      wholeDays = isWhole(hours) ? wholeDays + 1 : 0;
    }
    midnight += DAY_END;
  }
  return openings;
}

const weekBefore = (date: IsoDate): IsoDate[] =>
  Array.from({ length: WEEK }, (_, day) => addDays(date, day - WEEK));

/**
 * Returns the windows of the days in order. `hoursOf` returns sorted hours that do not touch (like everything in
 * week.ts). It is also called for the day after, because an opening may cross the last midnight, and, if the first day
 * opens at midnight, for the week before. The grid follows local time: a skipped time is no start, and a repeated one
 * is a start the first time only.
 */
export function openWindows(days: ZoneDays, hoursOf: (date: IsoDate) => readonly Interval[]): Window[] {
  const first = days.dates[0];
  const last = days.dates.at(-1);
  if (first === undefined || last === undefined) return [];
  const before = hoursOf(first)[0]?.from === 0 ? weekBefore(first) : [];
  const firstWall = wallMinute(first, 0);
  const lastWall = firstWall + days.dates.length * DAY_END;
  const openings = openingsOf(
    [...before, ...days.dates, addDays(last, 1)],
    firstWall - before.length * DAY_END,
    hoursOf,
  );
  const windows: Window[] = [];
  for (let i = openings.length - 1, to = -1; i >= 0; i -= 1) {
    const opening = openings[i];
    if (!opening || opening.from < firstWall) break;
    // Consecutive openings without a break close with the last one.
    if (openings[i + 1]?.from !== opening.to) to = opening.to;
    if (opening.from < lastWall) windows.push(...onTheClock(days, opening, reachedAt(days, to)));
  }
  return windows.toReversed();
}

/** Splits an opening at changes of clocks, the latest part first. */
function onTheClock({ stretches }: ZoneDays, { anchor, from, to }: Opening, closes: number): Window[] {
  const windows: Window[] = [];
  for (const { from: begins, to: ends, offset, wallFrom } of stretches) {
    const earliest = Math.max(from, begins + offset, wallFrom);
    const latest = Math.min(to, ends + offset);
    if (earliest >= latest) continue;
    windows.unshift({
      anchor: anchor - offset,
      from: earliest - offset,
      until: latest - offset,
      closes,
    });
  }
  return windows;
}
