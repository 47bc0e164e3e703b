import type { BranchInput } from '@cauce/contract/agenda/branches';
import { parseHhmm } from '@cauce/domain/time/time-of-day';
import { eachDay, type Interval, type Week, type Weekday } from '@cauce/domain/week/week';
import { encodeBranch } from '@cauce/domain/week/week-codec';

const minutes = (text: string): number => {
  const at = parseHhmm(text);
  if (at === undefined) throw new Error(`${text} is not a time`);
  return at;
};

const intervals = (text: string): Interval[] =>
  text.split(', ').map((range) => {
    const [from = '', to = ''] = range.split('-');
    return { from: minutes(from), to: minutes(to) };
  });

/** Hours as a shop writes them on a sign: `{ monday: '09:00-14:00, 16:00-19:00' }`; days left out are closed. */
export const weekOf = (hours: Partial<Record<Weekday, string>>): Week =>
  eachDay((day) => intervalsOf(hours[day]));

/** The same week in the form of a branch's input. */
export function week(
  hours: Partial<Record<Weekday, string>>,
): Pick<BranchInput, 'schedules' | 'restSchedules'> {
  return encodeBranch(weekOf(hours));
}

const intervalsOf = (text: string | undefined): Interval[] => (text === undefined ? [] : intervals(text));

export const weekdays = (text: string) => ({
  monday: text,
  tuesday: text,
  wednesday: text,
  thursday: text,
  friday: text,
});
