import { clock, formatHhmm, parseHhmm } from '@cauce/domain/time/time-of-day';

const SHAPE = /^(\d{1,2})(?:[:.h]?(\d{2}))?(am|pm|a|p)?$/;

/** Reads '16:30', '4:30 p. m.', '430pm', '9' as 'HH:mm'; undefined for other texts. */
export function readTime(text: string): string | undefined {
  const match = SHAPE.exec(text.toLowerCase().replaceAll(/[\s.]/g, ''));
  if (!match) return undefined;
  const [, hourText = '', minuteText = '0', half] = match;
  const hour = Number(hourText);
  const minute = Number(minuteText);
  if (minute > 59 || hour > 23 || (half && (hour < 1 || hour > 12))) return undefined;
  if (!half) return formatHhmm(hour * 60 + minute);
  return formatHhmm(((hour % 12) + (half.startsWith('p') ? 12 : 0)) * 60 + minute);
}

/** '4:30 p. m.' */
export function showTime(value: unknown): string {
  if (typeof value !== 'string') return '';
  const minutes = parseHhmm(value);
  return minutes === undefined ? value : clock(minutes);
}
