import type { Reading } from '@cauce/language/time/spoken-time';
import { parseHhmm } from '@cauce/domain/time/time-of-day';

/** Whether this day and hour are what was spoken of. */
export function isSpokenOf(
  { date, time }: { date: string; time: string },
  { days, time: hour }: Reading,
): boolean {
  const minute = parseHhmm(time) ?? 0;
  const isDay = days === undefined || (date >= days.from && date <= days.to);
  if (hour === undefined) return isDay;
  return isDay && (hour.is === 'exact' ? hour.minute === minute : minute >= hour.from && minute < hour.to);
}

/** «La tarde» begins at two, but an appointment at one is «de la tarde» as well. */
const AFTERNOON = 14 * 60;
const MIDDAY = 12 * 60;

/** Whether an appointment that stands is what was spoken of. */
export const isCalled = (it: { date: string; time: string }, reading: Reading): boolean => {
  const { time } = reading;
  const isAfternoon = time?.is === 'window' && time.from === AFTERNOON;
  return isSpokenOf(it, isAfternoon ? { ...reading, time: { ...time, from: MIDDAY } } : reading);
};
