import { clockRange, DAY_END } from '../time/time-of-day.ts';
import { sameDay, WEEKDAYS, WEEKDAY_ABBREVIATIONS } from './week.ts';
import type { Interval, Week, Weekday } from './week.ts';

const CLOSED = 'Cerrado';

/** The hours of a day: «9:00 a. m. – 2:00 p. m., 4:00 – 8:00 p. m.», «24 horas», or the word for a closed day. */
export function describeDay(day: readonly Interval[], closed = CLOSED): string {
  if (day.length === 0) return closed;
  return day
    .map(({ from, to }) => (from === 0 && to === DAY_END ? '24 horas' : clockRange(from, to)))
    .join(', ');
}

export type WeekLine = { days: string; hours: string; weekdays: Weekday[] };

function nameRun(run: readonly Weekday[]): string {
  const first = WEEKDAY_ABBREVIATIONS[run[0] ?? 'monday'];
  const last = WEEKDAY_ABBREVIATIONS[run.at(-1) ?? 'sunday'].toLowerCase();
  if (run.length === 1) return first;
  return run.length === 2 ? `${first} y ${last}` : `${first} a ${last}`;
}

/** Lines for a card: neighbouring days with the same hours share one. */
export function describeWeek(week: Week, closed = CLOSED): WeekLine[] {
  const runs: Weekday[][] = [];
  for (const day of WEEKDAYS) {
    const run = runs.at(-1);
    const previous = run?.at(-1);
    if (run && previous && sameDay(week[previous], week[day])) run.push(day);
    else runs.push([day]);
  }
  return runs.map((weekdays) => ({
    days: nameRun(weekdays),
    hours: describeDay(week[weekdays[0] ?? 'monday'], closed),
    weekdays,
  }));
}

/** The whole week in one sentence: 'Lun a vie 9:00 a. m. – 6:00 p. m. · Sáb y dom cerrado'. */
export function weekSentence(week: Week, closed = CLOSED): string {
  return describeWeek(week, closed.toLowerCase())
    .map(({ days, hours }) => `${days} ${hours}`)
    .join(' · ');
}
