import { instantAt, wallOf } from '@cauce/domain/time/dates';
import { daysOf, type DayPeriod } from '@cauce/domain/time/day-period';
import { addDays } from '@cauce/domain/time/iso-date';
import type { DoubtAbout, Reading, Scene, TimeMeaning, TimeOption } from './meaning.ts';
import type { Interval } from '@cauce/domain/week/week';

const DAYS_LOOKED_AT = 7;
const NOON = 720;

/** The opening hours of the mentioned days, or of the coming week; undefined when they are unknown. */
export function hoursMeant({ hours, today }: Scene, days: DayPeriod | undefined): Interval[] | undefined {
  if (hours === undefined) return undefined;
  const week = addDays(today, DAYS_LOOKED_AT - 1);
  const from = days?.from ?? today;
  const to = days === undefined ? week : days.to;
  const last = addDays(from, DAYS_LOOKED_AT - 1);
  return daysOf({ from, to: to < last ? to : last }).flatMap((day) => [...hours(day)]);
}

/** Whether the whole reading has passed. */
export function isPast({ days, time }: Reading, { today, minute }: Scene): boolean {
  if (days === undefined) return false;
  if (days.to !== today) return days.to < today;
  if (time === undefined) return false;
  return days.from <= today && (time.is === 'exact' ? time.minute < minute : time.to <= minute);
}

/** The rest of today when a part of it has passed. */
export function fromNowOn({ days, time }: Reading, { today, minute }: Scene): Reading {
  const left =
    time?.is === 'window' && days?.to === today && time.from < minute ? { ...time, from: minute } : time;
  return { ...(days && { days }), ...(left && { time: left }) };
}

export interface ChosenTime {
  readings: readonly Reading[];
  about?: DoubtAbout;
}

const readingOf = (days: DayPeriod | undefined, { time }: TimeOption): Reading => ({
  ...(days && { days }),
  time,
});

/**
 * Chooses the half of the day: one that has not passed, in which the business is open, and that people usually mean.
 * Otherwise it is asked back.
 */
export function chooseHalfOfDay(meaning: TimeMeaning, days: DayPeriod | undefined, scene: Scene): ChosenTime {
  const { options, about } = meaning;
  if (about === 'midnight' && days !== undefined) return { readings: midnights(days), about };
  const live = options.filter((option) => !isPast(readingOf(days, option), scene));
  const likely = likelyOf(live, meaning, days, scene);
  const candidates = likely.length > 0 && about !== 'half-of-day' ? likely : live;
  const readings = candidates.map((option) => fromNowOn(readingOf(days, option), scene));
  if (about !== undefined) return { readings, about };
  if (live.length === 0) return { readings: [], about: 'past' };
  if (readings.some((reading) => isSkipped(reading, scene))) return { readings: [], about: 'no-such-time' };
  return options.length === 1 || likely.length === 1 ? { readings } : { readings, about: 'half-of-day' };
}

/** Whether the clocks skip this time on that day. */
function isSkipped({ days, time }: Reading, { zone }: Scene): boolean {
  if (days === undefined || days.from !== days.to || time?.is !== 'exact') return false;
  return wallOf(instantAt(days.from, time.minute, zone), zone).minutes !== time.minute;
}

/** The midnight at the beginning of a day and the one at its end. */
const midnights = ({ from, to }: DayPeriod): Reading[] =>
  [from, addDays(to, 1)].map((day) => ({ days: { from: day, to: day }, time: { is: 'exact', minute: 0 } }));

/** The options within the opening hours. When there are none or the hours are unknown, the usual half of the day. */
function likelyOf(
  live: readonly TimeOption[],
  { usual }: TimeMeaning,
  days: DayPeriod | undefined,
  scene: Scene,
): readonly TimeOption[] {
  const open = hoursMeant(scene, days)?.filter(({ from, to }) => from < to);
  const chosen = live.filter(({ probe }) => open?.some(({ from, to }) => from < probe.to && probe.from < to));
  return chosen.length > 0 ? chosen : live.filter((option) => halfOf(option) === usual);
}

const halfOf = ({ probe }: TimeOption): 'am' | 'pm' => ((probe.from + probe.to) / 2 < NOON ? 'am' : 'pm');
