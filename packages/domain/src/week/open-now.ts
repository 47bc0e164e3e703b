import { addDays } from '../time/iso-date.ts';
import type { IsoDate } from '../time/iso-date.ts';
import type { Interval } from './week.ts';

/** A minute of some date, in local time. */
export type Moment = { date: IsoDate; minutes: number };

export type OpenNow =
  | { state: 'open'; until: number }
  /** A rest between two intervals of the same day. */
  | { state: 'rest'; next: Moment }
  /** Without `next` it does not open within two weeks. */
  | { state: 'closed'; next: Moment | undefined };

/** Two weeks; a later opening is better shown as a date. */
const LOOK_AHEAD = 14;

function nextOpening(from: IsoDate, hoursOn: (date: IsoDate) => readonly Interval[]): Moment | undefined {
  for (let days = 1; days <= LOOK_AHEAD; days += 1) {
    const date = addDays(from, days);
    const first = hoursOn(date)[0];
    if (first) return { date, minutes: first.from };
  }
  return undefined;
}

/** Returns whether a place is open at a moment, until when, and otherwise when it opens next. */
export function openNow(at: Moment, hoursOn: (date: IsoDate) => readonly Interval[]): OpenNow {
  const today = hoursOn(at.date);
  const here = today.find(({ from, to }) => from <= at.minutes && at.minutes < to);
  if (here) return { state: 'open', until: here.to };
  const later = today.find(({ from }) => from > at.minutes);
  const next = later ? { date: at.date, minutes: later.from } : nextOpening(at.date, hoursOn);
  const opened = today.some(({ to }) => to <= at.minutes);
  return later && next && opened ? { state: 'rest', next } : { state: 'closed', next };
}
