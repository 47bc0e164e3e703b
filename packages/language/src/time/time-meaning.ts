import type { SpokenTime, TimeMeaning, TimeOption } from './meaning.ts';
import { DAY_END } from '@cauce/domain/time/time-of-day';

export const HOUR = 60;
const NOON = 12 * HOUR;

export const exactOption = (minute: number): TimeOption => ({
  time: { is: 'exact', minute },
  probe: { from: minute, to: minute + 1 },
});
export const exactTime = (minute: number): TimeMeaning => ({ options: [exactOption(minute)] });

const window = (from: number, to: number): SpokenTime => ({
  is: 'window',
  from: Math.max(0, from),
  to: Math.min(DAY_END, to),
});
export const windowOption = (from: number, to: number): TimeOption => ({
  time: window(from, to),
  probe: { from, to },
});
export const windowTime = (from: number, to: number): TimeMeaning => ({ options: [windowOption(from, to)] });

export const NO_SUCH_TIME: TimeMeaning = { about: 'no-such-time', options: [] };
const MIDNIGHT: TimeMeaning = { about: 'midnight', options: [exactOption(0)] };

/** The usual half of the day for an hour without one; seven and eight may be either. */
const usualHalf = (hour: number): 'am' | 'pm' | undefined =>
  hour === 12 || hour < 7 ? 'pm' : hour >= 9 ? 'am' : undefined;

/** The hours of each part of the day, by half of the day. */
const PARTS: readonly { words: RegExp; am: readonly number[]; pm: readonly number[] }[] = [
  { words: /^a/, am: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], pm: [] },
  { words: /manan/, am: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], pm: [] },
  { words: /madrugada/, am: [1, 2, 3, 4, 5, 6], pm: [] },
  { words: /^p/, am: [], pm: [12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] },
  { words: /tarde/, am: [], pm: [12, 1, 2, 3, 4, 5, 6, 7, 8] },
  { words: /noche/, am: [], pm: [6, 7, 8, 9, 10, 11] },
  { words: /dia/, am: [], pm: [12, 1, 2, 3] },
];

const is24 = (half: string): boolean => half === '' || half.startsWith('h');

/** An hour with the words for its half of the day. */
export function hourMeaning(hour: number, minute: number, half = ''): TimeMeaning {
  if (minute > 59 || hour * HOUR + minute > DAY_END) return NO_SUCH_TIME;
  if (hour === 24) return MIDNIGHT;
  return hour === 0 || hour > 12 ? certainHour(hour, minute, half) : doubtfulHour(hour, minute, half);
}

/** An hour that has only one half of the day. */
function certainHour(hour: number, minute: number, half: string): TimeMeaning {
  const exact = exactTime(hour * HOUR + minute);
  const isMorning = hour > 12 && !is24(half) && /^a|manan|madrugada/.test(half);
  return isMorning ? { ...exact, about: 'no-such-time' } : exact;
}

/** An hour from one to twelve, whose half of the day is said or is usual. */
function doubtfulHour(hour: number, minute: number, half: string): TimeMeaning {
  const am = (hour % 12) * HOUR + minute;
  const halves = [exactOption(am), exactOption(am + NOON)];
  if (is24(half)) {
    const usual = usualHalf(hour);
    return { options: halves, ...(usual !== undefined && { usual }) };
  }
  if (hour === 12 && minute === 0 && half.includes('noche')) return MIDNIGHT;
  const part = PARTS.find(({ words }) => words.test(bare(half)));
  if (part?.pm.includes(hour)) return exactTime(am + NOON);
  if (part?.am.includes(hour)) return exactTime(am);
  return { options: halves, about: 'half-of-day' };
}

/** Removes the words before a part of the day, as in «de la tarde», because «a. m.» begins like «a la tarde». */
const bare = (half: string): string =>
  half.replace(/^(?:de|en|por|a|del) (?:la |medio ?)?/, '').replace(/^medio ?/, '');

/** The same time as a limit or an approximate range. */
export function around(meaning: TimeMeaning, windowOf: (minute: number) => [number, number]): TimeMeaning {
  return {
    ...meaning,
    options: meaning.options.map((option) => {
      if (option.time.is === 'window') return option;
      const { minute } = option.time;
      const [from, to] = windowOf(minute);
      // The mentioned hour decides the half of the day. As a limit it may be the closing time itself.
      return { time: window(from, to), probe: { from: minute - 1, to: minute + 1 } };
    }),
  };
}

const minutes = ({ options }: TimeMeaning): number[] =>
  options.flatMap(({ time }) => (time.is === 'exact' ? [time.minute] : []));

/** From one hour to another: the shortest range, for each half of the day in which it may begin. */
export function between(from: TimeMeaning, to: TimeMeaning): TimeMeaning {
  if (from.about === 'no-such-time' || to.about === 'no-such-time') return NO_SUCH_TIME;
  const ends = minutes(to).map((minute) => (minute === 0 ? DAY_END : minute));
  const stretches = minutes(from).flatMap((start) => {
    const end = Math.min(...ends.filter((minute) => minute > start));
    return Number.isFinite(end) && end - start <= NOON ? [{ start, end }] : [];
  });
  const [first] = stretches;
  if (first === undefined) return NO_SUCH_TIME;
  const isExact = from.options.length === 1 || to.options.length === 1;
  const shortest = stretches.reduce(
    (best, next) => (next.end - next.start < best.end - best.start ? next : best),
    first,
  );
  const chosen = isExact ? [shortest] : stretches;
  const usual = from.usual;
  return {
    options: chosen.map(({ start, end }) => windowOption(start, end)),
    ...(chosen.length > 1 && usual !== undefined && { usual }),
  };
}

/** Combines a part of the day with an hour («a las 5, por la tarde») or another part; undefined when they do not overlap. */
export function together(one: TimeMeaning, other: TimeMeaning): TimeMeaning | undefined {
  const part = [one, other].find(({ options }) => options.length === 1 && options[0]?.time.is === 'window');
  if (part === undefined) return undefined;
  const said = part === one ? other : one;
  const [whole] = part.options;
  if (whole?.time.is !== 'window') return undefined;
  const { from, to } = whole.time;
  // The mentioned hour decides between two halves of the day, not the end of its range.
  const named = said.options.filter(
    ({ probe }) => said.options.length === 1 || (probe.to > from && probe.from < to),
  );
  const inside = named.flatMap(({ time, probe }): TimeOption[] => {
    if (time.is === 'exact') return time.minute >= from && time.minute < to ? [{ time, probe }] : [];
    const [start, end] = [Math.max(from, time.from), Math.min(to, time.to)];
    return start < end ? [windowOption(start, end)] : [];
  });
  if (inside.length === 0) return undefined;
  const about = [one, other].find((meaning) => meaning.about !== 'half-of-day' && meaning.about)?.about;
  return {
    options: inside,
    ...(about !== undefined && { about }),
    ...(inside.length > 1 && said.usual !== undefined && { usual: said.usual }),
  };
}
