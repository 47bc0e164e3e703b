import { fold } from '@cauce/domain/texts/fold';
import { longDay } from '@cauce/domain/time/dates';
import { type IsoDate, weekdayOf } from '@cauce/domain/time/iso-date';
import { DAY_END } from '@cauce/domain/time/time-of-day';
import { type Interval, WEEKDAYS, WEEKDAY_ABBREVIATIONS, type Weekday } from '@cauce/domain/week/week';
import { describeDay } from '@cauce/domain/week/week-words';

/** The hours of a branch as its tool tells them in words, read back into days. */

const SHORT = WEEKDAYS.map((day) => fold(WEEKDAY_ABBREVIATIONS[day]));
const NAMES = SHORT.join('|');
const DAYS = new RegExp(`^(${NAMES})(?: (a|y) (${NAMES}))? (.+)$`);
const RANGE = /(\d{1,2}):(\d{2})(?: ([ap])\. m\.)? – (\d{1,2}):(\d{2}) ([ap])\. m\./g;

const minuteOf = (hour: string, minute: string, half: string): number =>
  ((Number(hour) % 12) + (half === 'p' ? 12 : 0)) * 60 + Number(minute);

function intervalsOf(text: string): Interval[] {
  if (text.startsWith('24 horas')) return [{ from: 0, to: DAY_END }];
  return [...text.matchAll(RANGE)].map(([, h1 = '', m1 = '', half1, h2 = '', m2 = '', half2 = '']) => {
    const to = minuteOf(h2, m2, half2);
    return { from: minuteOf(h1, m1, half1 ?? half2), to: to === 0 ? DAY_END : to };
  });
}

export function weekOf(sentence: string): Partial<Record<Weekday, Interval[]>> {
  const week: Partial<Record<Weekday, Interval[]>> = {};
  for (const part of sentence.split(' · ')) {
    const [, first = '', , last = first, rest = ''] = DAYS.exec(fold(part)) ?? [];
    const [from, to] = [SHORT.indexOf(first), SHORT.indexOf(last)];
    if (from === -1 || to === -1) continue;
    for (const day of WEEKDAYS.slice(from, to + 1)) week[day] = intervalsOf(rest);
  }
  return week;
}

interface Place {
  hours: string;
  exceptions: string;
}

/** What holds on a day, in the tool's own words where that day differs. */
export function dayLine({ hours, exceptions }: Place, date: IsoDate): string {
  const differs = exceptions.split('\n').find((line) => line.startsWith(longDay(date)));
  if (differs !== undefined) return differs;
  const intervals = weekOf(hours)[weekdayOf(date)];
  return intervals === undefined ? hours : `${longDay(date)}: ${describeDay(intervals).toLowerCase()}`;
}
