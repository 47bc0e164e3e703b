import type { Interval } from '@cauce/domain/week/week';
import { clock, formatHhmm, parseHhmm } from '@cauce/domain/time/time-of-day';

const NOON = 720;
const SHAPE = /^(\d{1,2})(?:[:.h]?(\d{2}))?(am|pm|a|p)?$/;

const contains = (open: readonly Interval[], minutes: number) =>
  open.some(({ from, to }) => from <= minutes && minutes <= to);

/** A time of the morning means the afternoon where only that is open. */
const inOpenHalf = (minutes: number, open: readonly Interval[]): number =>
  minutes < NOON && !contains(open, minutes) && contains(open, minutes + NOON) ? minutes + NOON : minutes;

/** Reads '16:30', '4:30 p. m.', '430pm', '9' as 'HH:mm'; undefined for other texts. */
export function readTime(text: string, open: readonly Interval[] = []): string | undefined {
  const match = SHAPE.exec(text.toLowerCase().replaceAll(/[\s.]/g, ''));
  if (!match) return undefined;
  const [, hourText = '', minuteText = '0', half] = match;
  const hour = Number(hourText);
  const minute = Number(minuteText);
  if (minute > 59 || hour > 23 || (half && (hour < 1 || hour > 12))) return undefined;
  // A leading zero is written in clocks of 24 hours only.
  if (!half) return formatHhmm(inOpenHalf(hour * 60 + minute, hourText.startsWith('0') ? [] : open));
  return formatHhmm(((hour % 12) + (half.startsWith('p') ? 12 : 0)) * 60 + minute);
}

/** '4:30 p. m.' */
export function showTime(value: unknown): string {
  if (typeof value !== 'string') return '';
  const minutes = parseHhmm(value);
  return minutes === undefined ? value : clock(minutes);
}
