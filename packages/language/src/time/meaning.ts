import { wallOf } from '@cauce/domain/time/dates';
import type { DayPeriod } from '@cauce/domain/time/day-period';
import type { IsoDate } from '@cauce/domain/time/iso-date';
import type { Interval } from '@cauce/domain/week/week';

/** A minute of the day at which to begin, or a stretch of minutes, [from, to), in which to. */
export type SpokenTime = { is: 'exact'; minute: number } | { is: 'window'; from: number; to: number };

/** One way to understand what was said. */
export interface Reading {
  days?: DayPeriod;
  time?: SpokenTime;
}

/** Why something is asked back instead of believed. */
export type DoubtAbout =
  | 'which-day'
  | 'half-of-day'
  | 'midnight'
  | 'no-such-day'
  | 'no-such-time'
  | 'past'
  | 'contradiction'
  | 'denied'
  | 'vague';

/**
 * A doubt that must be asked back, with the possible readings; where only days or only times are given, that alone is
 * doubtful.
 */
export interface Doubt {
  about: DoubtAbout;
  readings: readonly Reading[];
}

/** Where and when something is said. */
export interface SpokenAt {
  now: Date;
  /** The business's zone. */
  zone: string;
  /** The opening hours of a day: «a las 5» is then the five o'clock that is open. */
  hours?: (day: IsoDate) => readonly Interval[];
  /** The day that is being talked about, taken for a time without one and for «ese día». */
  day?: IsoDate;
  /** The question before: a bare «5» or «el 5» is then its answer. */
  asked?: 'day' | 'time';
}

/** The same with the wall clock read once. */
export interface Scene extends SpokenAt {
  today: IsoDate;
  minute: number;
}

export function sceneOf(at: SpokenAt): Scene {
  const { date, minutes } = wallOf(at.now, at.zone);
  return { ...at, today: date, minute: minutes };
}

/** Days that were named: one option that is sure, or several of which one must be asked for. */
export interface DayMeaning {
  options: readonly DayPeriod[];
  about?: DoubtAbout;
  /** The meaning of the same words inside other days: «el lunes» in «la próxima semana». */
  within?: (period: DayPeriod) => IsoDate | undefined;
}

export interface TimeOption {
  time: SpokenTime;
  /** The minutes that should lie in the opening hours when this is the half of the day that was meant. */
  probe: Interval;
}

/** A time that was named; options without `about` are the halves of the day, of which `usual` is what people mean. */
export interface TimeMeaning {
  options: readonly TimeOption[];
  about?: DoubtAbout;
  usual?: 'am' | 'pm';
}
