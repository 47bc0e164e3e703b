import { wallOf } from '@cauce/domain/time/dates';
import type { DayPeriod } from '@cauce/domain/time/day-period';
import type { IsoDate } from '@cauce/domain/time/iso-date';
import type { Interval } from '@cauce/domain/week/week';

/** An exact minute of the day, or a range of minutes [from, to) in which to begin. */
export type SpokenTime = { is: 'exact'; minute: number } | { is: 'window'; from: number; to: number };

/** One interpretation of a message. */
export interface Reading {
  days?: DayPeriod;
  time?: SpokenTime;
}

/** The reason why something is asked back. */
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

/** A doubt that must be asked back, with the possible readings. With only days or only times, just that part is doubtful. */
export interface Doubt {
  about: DoubtAbout;
  readings: readonly Reading[];
}

/** The situation in which something is said. */
export interface SpokenAt {
  now: Date;
  /** The time zone of the business. */
  zone: string;
  /** The opening hours of a day: «a las 5» then means the five o'clock at which it is open. */
  hours?: (day: IsoDate) => readonly Interval[];
  /** The day of the conversation, for a time without a day and for «ese día». */
  day?: IsoDate;
  /** The last question, which a bare «5» or «el 5» answers. */
  asked?: 'day' | 'time';
}

/** The situation with its local date and minute. */
export interface Scene extends SpokenAt {
  today: IsoDate;
  minute: number;
}

export function sceneOf(at: SpokenAt): Scene {
  const { date, minutes } = wallOf(at.now, at.zone);
  return { ...at, today: date, minute: minutes };
}

/** Mentioned days: one certain option, or several options to ask about. */
export interface DayMeaning {
  options: readonly DayPeriod[];
  about?: DoubtAbout;
  /** The meaning of the words within other days: «el lunes» in «la próxima semana». */
  within?: (period: DayPeriod) => IsoDate | undefined;
}

export interface TimeOption {
  time: SpokenTime;
  /** The minutes that must be open for this half of the day to be meant. */
  probe: Interval;
}

/** A mentioned time. Options without `about` are the halves of the day, of which `usual` is the usual one. */
export interface TimeMeaning {
  options: readonly TimeOption[];
  about?: DoubtAbout;
  usual?: 'am' | 'pm';
}
