import { tzOffset } from '@date-fns/tz/tzOffset';
import { instantOf } from './epoch-minutes.ts';
import type { Span } from './epoch-minutes.ts';
import { addDays, daysBetween } from './iso-date.ts';
import type { IsoDate } from './iso-date.ts';
import { DAY_END } from './time-of-day.ts';

const EPOCH: IsoDate = '1970-01-01';
/** Offsets are less than a day, and one day beyond the range is needed. */
const MARGIN_DAYS = 3;

/** Epoch minutes [from, to) with one offset; `wallFrom` is the latest local minute that earlier stretches reached. */
type Stretch = Span & { offset: number; wallFrom: number };

/** The clock changes around some dates. Local minutes count from 1970-01-01 00:00 local time. */
export type ZoneDays = { dates: readonly IsoDate[]; stretches: readonly Stretch[] };

function offsetAt(zone: string, minute: number): number {
  const offset = Math.round(tzOffset(zone, instantOf(minute)));
  if (Number.isNaN(offset)) throw new RangeError(`'${zone}' is no time zone`);
  return offset;
}

/** The first minute in (from, to] with another offset than `from`. */
function changeWithin(zone: string, from: number, to: number): number {
  const before = offsetAt(zone, from);
  let same = from;
  let changed = to;
  while (changed - same > 1) {
    const middle = Math.floor((same + changed) / 2);
    if (offsetAt(zone, middle) === before) same = middle;
    else changed = middle;
  }
  return changed;
}

/**
 * Reads the days from `first` to `last`, both included, with one query of the zone per day, and more only where clocks
 * change.
 */
export function zoneDays(zone: string, first: IsoDate, last: IsoDate): ZoneDays {
  const dates = Array.from({ length: daysBetween(first, last) + 1 }, (_, day) => addDays(first, day));
  const begin = wallMinute(first, -MARGIN_DAYS * DAY_END);
  const end = wallMinute(last, (MARGIN_DAYS + 1) * DAY_END);
  const stretches: Stretch[] = [];
  let open: Stretch = { from: begin, to: end, offset: offsetAt(zone, begin), wallFrom: -Infinity };
  for (let day = begin; day < end; day += DAY_END) {
    const next = offsetAt(zone, day + DAY_END);
    if (next === open.offset) continue;
    const to = changeWithin(zone, day, day + DAY_END);
    stretches.push({ ...open, to });
    open = { from: to, to: end, offset: next, wallFrom: Math.max(open.wallFrom, to + open.offset) };
  }
  stretches.push(open);
  return { dates, stretches };
}

/** Local minutes since 1970; `minutes` may exceed a day. */
export function wallMinute(date: IsoDate, minutes: number): number {
  return daysBetween(EPOCH, date) * DAY_END + minutes;
}

const outside = (what: string): RangeError => new RangeError(`${what} lies outside the days`);

/**
 * The first instant at which local time reaches this minute: the first of a repeated time, the end of the skip for a
 * skipped one.
 */
export function reachedAt({ stretches }: ZoneDays, wall: number): number {
  const stretch = stretches.find(({ to, offset }) => wall < to + offset);
  if (!stretch) throw outside(`wall minute ${wall}`);
  return Math.max(stretch.from, wall - stretch.offset);
}

/** The local minute, since 1970, of an epoch minute. */
export function wallMinuteAt({ stretches }: ZoneDays, minute: number): number {
  const stretch = stretches.find(({ from, to }) => from <= minute && minute < to);
  if (!stretch) throw outside(`minute ${minute}`);
  return minute + stretch.offset;
}

/** A day in epoch minutes. It has 23 or 25 hours where clocks change. */
export function daySpan(days: ZoneDays, date: IsoDate): Span {
  return {
    from: reachedAt(days, wallMinute(date, 0)),
    to: reachedAt(days, wallMinute(date, DAY_END)),
  };
}
