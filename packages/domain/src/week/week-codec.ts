import { DAY_END, formatHhmm, parseHhmm } from '../time/time-of-day.ts';
import {
  eachDay,
  hull,
  intersect,
  normaliseDay,
  openWeek,
  subtract,
  subtractDay,
  WHOLE_DAY,
} from './week.ts';
import type { Interval, Week, Weekday } from './week.ts';

/** Encodes and decodes the markers of the API; nothing else knows them. Closing at midnight is '24:00', and 23:59 means it too. */

export type WireRange = { from: string; to: string };
export type WireSchedules = Record<Weekday, WireRange>;
export type WireRests = Record<Weekday, WireRange[]>;
export type WireWeek = { schedules: WireSchedules; restSchedules: WireRests };

/** The input. A missing day is closed, and a missing list has no rests. */
export type WireInput = {
  schedules?: Partial<Record<Weekday, WireRange>> | undefined;
  restSchedules?: Partial<Record<Weekday, readonly WireRange[]>> | undefined;
};

/** The owner of a list of rests decides how a whole day of rest is written. */
export type RestOwner = 'branch' | 'specialist' | 'service';

const CLOSED: Readonly<WireRange> = { from: '00:00', to: '00:00' };
const UNAVAILABLE: Readonly<WireRange> = { from: '00:01', to: '23:59' };
const REST_ALL_DAY: Readonly<Record<RestOwner, WireRange>> = {
  branch: { from: '00:01', to: '23:59' },
  specialist: { from: '00:01', to: '23:59' },
  service: { from: '00:02', to: '23:58' },
};
const NOON = 720;

const write = ({ from, to }: Interval): WireRange => ({ from: formatHhmm(from), to: formatHhmm(to) });
const same = (a: WireRange, b: WireRange): boolean => a.from === b.from && a.to === b.to;

/** Callers and forms without '24:00' write the last minute of a day for its end; nobody opens or closes for a minute. */
const parseMinute = (text: string): number | undefined => {
  const minute = parseHhmm(text);
  return minute === DAY_END - 1 ? DAY_END : minute;
};

/** Reads a range that is no marker. An impossible or empty one is no interval. */
export function readRange(range: WireRange): Interval[] {
  const from = parseMinute(range.from);
  const to = parseMinute(range.to);
  return from === undefined || to === undefined ? [] : normaliseDay([{ from, to }]);
}

function writeRestsOfDay(owner: RestOwner, rests: readonly Interval[]): WireRange[] {
  return normaliseDay(rests).flatMap((rest) => {
    if (rest.from === WHOLE_DAY.from && rest.to === WHOLE_DAY.to) return [{ ...REST_ALL_DAY[owner] }];
    const range = write(rest);
    // A real rest that looks like the marker is written in two halves.
    if (!same(range, REST_ALL_DAY[owner])) return [range];
    return [write({ from: rest.from, to: NOON }), write({ from: NOON, to: rest.to })];
  });
}

function readRestsOfDay(owner: RestOwner, ranges: readonly WireRange[] | undefined): Interval[] {
  if (!ranges) return [];
  if (ranges.some((range) => same(range, REST_ALL_DAY[owner]))) return [{ ...WHOLE_DAY }];
  return normaliseDay(ranges.flatMap(readRange));
}

/** Encodes rests alone; a whole day of rest is [0, 1440). */
export const encodeRests = (owner: RestOwner, rests: Week): WireRests =>
  eachDay((day) => writeRestsOfDay(owner, rests[day]));

export const decodeRests = (owner: RestOwner, wire: WireInput['restSchedules']): Week =>
  eachDay((day) => readRestsOfDay(owner, wire?.[day]));

function encodeDays(owner: RestOwner, week: Week, closed: WireRange): WireWeek {
  const windows = eachDay((day) => hull(week[day]));
  return {
    schedules: eachDay((day) => {
      const open = windows[day];
      return open ? write(open) : { ...closed };
    }),
    restSchedules: eachDay((day) => {
      const open = windows[day];
      return open ? writeRestsOfDay(owner, subtractDay([open], week[day])) : [];
    }),
  };
}

export const encodeBranch = (week: Week): WireWeek => encodeDays('branch', week, CLOSED);

export function decodeBranch(wire: WireInput): Week {
  return eachDay((day) => {
    const range = wire.schedules?.[day];
    return range ? subtractDay(readRange(range), readRestsOfDay('branch', wire.restSchedules?.[day])) : [];
  });
}

/**
 * The rests that turn the branch's hours into these working hours; a day off is a whole day of rest. A day on which the
 * branch is closed has no rests, so that the specialist works when it opens by exception.
 */
export function restsFrom(working: Week, branch: Week): Week {
  const worked = intersect(working, branch);
  const rests = subtract(branch, worked);
  return eachDay((day) =>
    branch[day].length > 0 && worked[day].length === 0 ? [{ ...WHOLE_DAY }] : rests[day],
  );
}

/** Working hours lie within the branch's. `schedules` is sent for readers that do not know the branch. */
export function encodeSpecialist(working: Week, branch: Week): WireWeek {
  const worked = intersect(working, branch);
  return {
    schedules: encodeDays('specialist', worked, CLOSED).schedules,
    restSchedules: encodeRests('specialist', restsFrom(worked, branch)),
  };
}

export const decodeSpecialist = (wire: Pick<WireInput, 'restSchedules'>, branch: Week): Week =>
  subtract(branch, decodeRests('specialist', wire.restSchedules));

export type ServiceHours = { isAlwaysAvailable: boolean; week: Week };

export function encodeService({ isAlwaysAvailable, week }: ServiceHours): WireWeek {
  if (!isAlwaysAvailable) return encodeDays('service', week, UNAVAILABLE);
  return {
    schedules: eachDay(() => write(WHOLE_DAY)),
    restSchedules: encodeRests('service', subtract(openWeek(), week)),
  };
}

/** While always available the schedules are ignored and only the rests count. */
export function decodeService(wire: WireInput & { isAlwaysAvailable: boolean }): ServiceHours {
  const rests = decodeRests('service', wire.restSchedules);
  if (wire.isAlwaysAvailable) return { isAlwaysAvailable: true, week: subtract(openWeek(), rests) };
  const week = eachDay((day) => {
    const range = wire.schedules?.[day];
    return !range || same(range, UNAVAILABLE) ? [] : subtractDay(readRange(range), rests[day]);
  });
  return { isAlwaysAvailable: false, week };
}
