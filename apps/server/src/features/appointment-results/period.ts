import type { Span } from '@cauce/domain/time/epoch-minutes';
import { addDays, daysBetween, type IsoDate } from '@cauce/domain/time/iso-date';
import { daySpan, type ZoneDays, zoneDays } from '@cauce/domain/time/zone-days';

/** A stretch of minutes since 1970 with one offset of the time zone. The local minute is the minute plus the offset. */
export interface Stretch extends Span {
  offset: number;
}

export interface Period {
  dates: readonly IsoDate[];
  stretches: readonly Stretch[];
}

export interface Compared {
  days: ZoneDays;
  now: Period;
  /** The same number of days immediately before `now`. */
  before: Period;
}

const between = (days: ZoneDays, dates: readonly IsoDate[]): Period => {
  const [first = '', last = first] = [dates[0], dates.at(-1)];
  const { from } = daySpan(days, first);
  const { to } = daySpan(days, last);
  const stretches = days.stretches
    .map((stretch) => ({
      from: Math.max(from, stretch.from),
      to: Math.min(to, stretch.to),
      offset: stretch.offset,
    }))
    .filter((stretch) => stretch.from < stretch.to);
  return { dates, stretches };
};

/** Makes a period of whole days of a time zone, both ends included, and the period to compare it with. */
export function compared(zone: string, from: IsoDate, to: IsoDate): Compared {
  const length = daysBetween(from, to) + 1;
  const days = zoneDays(zone, addDays(from, -length), to);
  return {
    days,
    now: between(days, days.dates.slice(length)),
    before: between(days, days.dates.slice(0, length)),
  };
}

/** The first minute of a period and the minute after its last one. */
export const boundsOf = ({ stretches }: Period): Span => ({
  from: stretches[0]?.from ?? 0,
  to: stretches.at(-1)?.to ?? 0,
});
