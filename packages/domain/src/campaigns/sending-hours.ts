import { quietUntil } from '../texts/notification-check.ts';
import { instantAt, wallOf } from '../time/dates.ts';
import { addDays, type IsoDate } from '../time/iso-date.ts';

/** The hours in which a campaign writes, in the zone of its business. */
export interface SendingHours {
  /** Days of the week from 1, Monday, to 7, Sunday. */
  days: readonly number[];
  /** Minutes from midnight; the end is not included. */
  from: number;
  to: number;
  /** Nobody gets messages in the quiet hours of the business. The same value twice means none. */
  quietFrom: number;
  quietTo: number;
  zone: string;
}

const MINUTE = 60_000;
/** A week has at most two changes a day; after them the same hours repeat. */
const MOST_STEPS = 32;

export const weekdayOf = (date: IsoDate): number => new Date(`${date}T12:00:00Z`).getUTCDay() || 7;

/** The beginning of the next hours of the campaign after a time outside of them; undefined within them. */
function laterStart(at: Date, { days, from, to, zone }: SendingHours): Date | undefined {
  const { date, minutes } = wallOf(at, zone);
  const isToday = days.includes(weekdayOf(date));
  if (isToday && minutes >= from && minutes < to) return undefined;
  return instantAt(
    isToday && minutes < from ? date : addDays(date, 1),
    isToday && minutes < from ? from : 0,
    zone,
  );
}

/** The first time from `at` on at which the campaign may write; undefined when quiet hours cover all of its hours. */
export function nextOpening(at: Date, hours: SendingHours): Date | undefined {
  let time = at;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const next = laterStart(time, hours) ?? quietUntil(time, hours);
    if (next === undefined) return time;
    time = next;
  }
  return undefined;
}

/** The end of the hours that include `at`. */
function closingOf(at: Date, { to, quietFrom, quietTo, zone }: SendingHours): Date {
  const { date, minutes } = wallOf(at, zone);
  const isQuietLater = quietFrom !== quietTo && quietFrom > minutes && quietFrom < to;
  const end = isQuietLater ? quietFrom : to;
  const close = instantAt(date, end, zone);
  return close > at ? close : new Date(at.getTime() + (end - minutes) * MINUTE);
}

interface Plan {
  perMinute: number;
  /** The maximum of messages per day. */
  dailyCap: number | null;
}

const MOST_DAYS = 800;

/** When the last of these messages leaves, if nothing is paused; undefined when it would take years. */
export function forecastEnd(
  at: Date,
  total: number,
  hours: SendingHours,
  { perMinute, dailyCap }: Plan,
): Date | undefined {
  let time = nextOpening(at, hours);
  let rest = total;
  let today = { date: '', sent: 0 };
  for (let step = 0; step < MOST_DAYS && time !== undefined; step += 1) {
    if (rest <= 0) return time;
    const { date } = wallOf(time, hours.zone);
    if (today.date !== date) today = { date, sent: 0 };
    const close = closingOf(time, hours);
    const fits = Math.ceil(((close.getTime() - time.getTime()) / MINUTE) * perMinute);
    const some = Math.min(rest, fits, (dailyCap ?? Infinity) - today.sent);
    rest -= some;
    if (rest <= 0) return new Date(time.getTime() + (some / perMinute) * MINUTE);
    today.sent += some;
    const isFull = dailyCap !== null && today.sent >= dailyCap;
    time = nextOpening(isFull ? instantAt(addDays(date, 1), 0, hours.zone) : close, hours);
  }
  return undefined;
}
