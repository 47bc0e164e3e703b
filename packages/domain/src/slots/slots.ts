import { dayBounds, isoDateIn } from '../time/dates.ts';
import { inOrder, instantOf, minuteFrom } from '../time/epoch-minutes.ts';
import type { Span } from '../time/epoch-minutes.ts';
import { addDays } from '../time/iso-date.ts';
import type { Window } from './open-windows.ts';
import type { Frequency } from '../week/week.ts';

export type Visit = {
  duration: number;
  /** Minutes that stay free before and after; they may lie outside the hours. */
  bufferBefore: number;
  bufferAfter: number;
};

export type SlotSearch = Visit & {
  /** In order, as `openWindows` returns them. */
  windows: readonly Window[];
  /** The spans that take the specialist's time, their buffers included, in any order. */
  busy: readonly Span[];
  frequency: Frequency;
  /** Starts lie at or after `from` and before `to`. */
  within: Span;
};

const isPositive = (whole: number): boolean => Number.isInteger(whole) && whole > 0;

/** Finds the free starts in epoch minutes, in ascending order, with one pass over windows and busy spans. */
export function freeStarts(search: SlotSearch): number[] {
  const { windows, frequency, duration, bufferBefore, bufferAfter, within } = search;
  if (!isPositive(duration) || !isPositive(frequency)) throw new RangeError('a visit lasts whole minutes');
  const busy = inOrder(search.busy);
  const reach = duration + bufferAfter;
  const starts: number[] = [];
  let next = 0;
  for (const { anchor, from, until, closes } of windows) {
    const end = Math.min(until, within.to, closes - duration + 1);
    let start = onGrid(anchor, frequency, Math.max(from, within.from));
    while (start < end) {
      const taken = busy[next];
      if (taken === undefined) {
        starts.push(start);
        start += frequency;
      } else if (taken.to <= start - bufferBefore || taken.to <= taken.from) {
        next += 1;
      } else if (start + reach <= taken.from) {
        starts.push(start);
        start += frequency;
      } else {
        start = onGrid(anchor, frequency, taken.to + bufferBefore);
      }
    }
  }
  return starts;
}

/** The first minute of the grid at or after `minute`. */
const onGrid = (anchor: number, frequency: number, minute: number): number =>
  anchor + Math.ceil((minute - anchor) / frequency) * frequency;

export type BookingRules = {
  /** Minutes from now to the first start that may be booked. */
  minimumNotice: number;
  /** The number of days after today that may be booked; the last one counts as a whole. */
  horizonDays: number;
};

/** The range of starts that may be booked now: after the notice and until the end of the last day in the time zone. */
export function bookableSpan(now: number, rules: BookingRules, zone: string): Span {
  const lastDay = addDays(isoDateIn(instantOf(now), zone), rules.horizonDays);
  return { from: now + rules.minimumNotice, to: minuteFrom(dayBounds(lastDay, zone).end) };
}
