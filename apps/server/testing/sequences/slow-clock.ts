import type { Delay } from '@cauce/domain/funnels/delay';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The local time of an instant as a platform's calendar writes it: '2026-10-31 17:05'. */
function localTime(at: Date, zone: string): string {
  let format = formats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
    formats.set(zone, format);
  }
  return format.format(at);
}

export const localDay = (at: Date, zone: string): string => localTime(at, zone).slice(0, 10);

const minuteOfDay = (at: Date, zone: string): number => {
  const [hours = 0, minutes = 0] = localTime(at, zone).slice(11).split(':').map(Number);
  return hours * 60 + minutes;
};

/** Tries one quarter of an hour after the other until the clock on the wall shows the time. */
function findLocal(near: Date, wall: string, zone: string): Date {
  for (let shift = -3 * HOUR; shift <= 3 * HOUR; shift += 15 * MINUTE) {
    const at = new Date(near.getTime() + shift);
    if (localTime(at, zone) === wall) return at;
  }
  // The clocks skip this time.
  return near;
}

/** A delay later, or earlier. */
export function laterBy(from: Date, { delay, timeUnit }: Delay, zone: string): Date {
  if (timeUnit === 'minutes') return new Date(from.getTime() + delay * MINUTE);
  if (timeUnit === 'hours') return new Date(from.getTime() + delay * HOUR);
  const near = new Date(from.getTime() + delay * DAY);
  const [date = '', time = ''] = localTime(from, zone).split(' ');
  const day = new Date(Date.parse(`${date}T00:00:00Z`) + delay * DAY).toISOString().slice(0, 10);
  return findLocal(near, `${day} ${time}`, zone);
}

interface Quiet {
  zone: string;
  quietFrom: number;
  quietTo: number;
}

export function isQuiet(at: Date, { zone, quietFrom, quietTo }: Quiet): boolean {
  const minute = minuteOfDay(at, zone);
  return minute >= quietFrom || minute < quietTo;
}

const nextHours = new Map<string, Date>();

/** The next instant at which the clock on the wall shows this minute of the day. */
export function nextHour(at: Date, minute: number, zone: string): Date {
  const key = `${at.getTime()} ${minute} ${zone}`;
  const known = nextHours.get(key);
  if (known !== undefined) return known;
  for (let next = Math.floor(at.getTime() / MINUTE) * MINUTE; ; next += MINUTE)
    if (next > at.getTime() && minuteOfDay(new Date(next), zone) === minute) {
      nextHours.set(key, new Date(next));
      return new Date(next);
    }
}
