import { instantAt, wallOf } from '../time/dates.ts';
import { addDays, addMonths, type IsoDate, isoDate, partsOf } from '../time/iso-date.ts';
import { TRIAL_DAYS } from './plan-end.ts';

export const RENEWAL_DURATIONS = ['none', '15days', '1month', '1year'] as const;
export type RenewalDuration = (typeof RENEWAL_DURATIONS)[number];

export interface Renewal {
  duration: RenewalDuration;
  /** `reset` counts from now. `add` counts from the present end while that is in the future. */
  mode: 'reset' | 'add';
  /** The present end; null for none. */
  end: Date | null;
  at: Date;
  /** Local days count, so that an end at midnight stays at midnight when clocks change. */
  zone: string;
  /** The day of the month on which the plan began. It brings an end that a short month moved to the 28th back to the 31st. */
  billingDay?: number | undefined;
}

const MINUTE = 60_000;
const MONTHS = { '1month': 1, '1year': 12 } as const;

/** The billing day counts while the end still stands on it, as far as its month reaches. */
function withBillingDay(date: IsoDate, billingDay: number | undefined): IsoDate {
  if (billingDay === undefined) return date;
  const { year, month } = partsOf(date);
  const onBillingDay = isoDate(year, month, billingDay);
  return addMonths(onBillingDay, 0) === date ? onBillingDay : date;
}

/** The new end of a plan or of credits. A duration of `none` leaves it as it is. */
export function renewedEnd(renewal: Renewal & { duration: Exclude<RenewalDuration, 'none'> }): Date;
export function renewedEnd(renewal: Renewal): Date | null;
export function renewedEnd({ duration, mode, end, at, zone, billingDay }: Renewal): Date | null {
  if (duration === 'none') return end;
  const isAdded = mode === 'add' && end !== null && end > at;
  const start = isAdded ? end : at;
  const { date, minutes } = wallOf(start, zone);
  const next =
    duration === '15days'
      ? addDays(date, TRIAL_DAYS)
      : addMonths(isAdded ? withBillingDay(date, billingDay) : date, MONTHS[duration]);
  return new Date(instantAt(next, minutes, zone).getTime() + (start.getTime() % MINUTE));
}
