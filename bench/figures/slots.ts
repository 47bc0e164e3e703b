import { performance } from 'node:perf_hooks';
import { instantOf, type Span } from '../../packages/domain/src/time/epoch-minutes.ts';
import { addDays, type IsoDate } from '../../packages/domain/src/time/iso-date.ts';
import { openWindows, type Window } from '../../packages/domain/src/slots/open-windows.ts';
import { freeStarts, type SlotSearch } from '../../packages/domain/src/slots/slots.ts';
import { startsByDay } from '../../packages/domain/src/slots/start-times.ts';
import { closedWeek, eachDay, openWeek } from '../../packages/domain/src/week/week.ts';
import { bookableHoursOn, branchHoursOn } from '../../packages/domain/src/week/working-hours.ts';
import { daySpan, zoneDays, type ZoneDays } from '../../packages/domain/src/time/zone-days.ts';
import { median } from '../load/statistics.ts';

/** Milliseconds for a month of ten specialists, and the size of the result. */
export interface SlotFigures {
  busy: number;
  candidates: number;
  free: number;
  /** Computing windows from weekly hours, rests, exceptions and the time zone. */
  windows: number;
  numbers: number;
  unsorted: number;
  written: number;
  /** Listing the same candidates without any check. */
  bareLoop: number;
  /** Comparing the same candidates and spans in plain sorted arrays. */
  bareMerge: number;
  /** Formatting the same starts with Date and toISOString. */
  bareDates: number;
}

const ZONE = 'America/Tijuana';
const FIRST = '2027-03-01';
const DAYS = 30;
const SPECIALISTS = 10;
const VISIT = { frequency: 15, duration: 30, bufferBefore: 5, bufferAfter: 5 } as const;

const BRANCH = {
  week: eachDay(() => [{ from: 540, to: 1140 }]),
  exceptions: [{ date: '2027-03-10', label: 'Inventario', intervals: [{ from: 540, to: 720 }] }],
  observesHolidays: true,
};
const RESTS = { ...closedWeek(), monday: [{ from: 840, to: 900 }], sunday: [{ from: 0, to: 1440 }] };
const SERVICE = { isAlwaysAvailable: true, week: openWeek() };

/** Measures product and floors in turns in every round. The medians count. */
export function measureSlots(rounds: number): SlotFigures[] {
  return [500, 5000].map((busy) => measure(busy, rounds));
}

function measure(busy: number, rounds: number): SlotFigures {
  const days = zoneDays(ZONE, FIRST, addDays(FIRST, DAYS - 1));
  const within = { from: daySpan(days, FIRST).from, to: Infinity };
  const random = dice(busy);
  const windows = windowsOfAll();
  const searches: SlotSearch[] = windows.map((windows) => ({
    ...VISIT,
    windows,
    busy: takenIn(days, busy / SPECIALISTS, random),
    within,
  }));
  const shuffled = searches.map((search) => ({
    ...search,
    busy: search.busy
      .map((span) => ({ span, at: random() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ span }) => span),
  }));
  const plain = searches.map(({ windows, busy }) => ({
    candidates: Int32Array.from(everyStart(windows)),
    froms: Int32Array.from(busy, ({ from }) => from - VISIT.bufferAfter - VISIT.duration),
    tos: Int32Array.from(busy, ({ to }) => to + VISIT.bufferBefore),
  }));
  const starts = searches.map(freeStarts);
  const merged = plain.map(merge);
  if (count(merged) !== count(starts)) throw new Error('the floor finds other starts than the product');

  const works = {
    windows: windowsOfAll,
    numbers: () => searches.map(freeStarts),
    unsorted: () => shuffled.map(freeStarts),
    written: () => searches.map((search) => startsByDay(days, freeStarts(search))),
    bareLoop: () => windows.map(everyStart),
    bareMerge: () => plain.map(merge),
    bareDates: () => starts.map((list) => list.map(writtenByDate)),
  };
  return {
    busy,
    candidates: windows.reduce((sum, list) => sum + everyStart(list).length, 0),
    free: count(starts),
    ...timed(works, rounds),
  };
}

const count = (lists: readonly number[][]): number => lists.reduce((sum, { length }) => sum + length, 0);

function timed<Name extends string>(
  works: Record<Name, () => unknown>,
  rounds: number,
): Record<Name, number> {
  const entries = Object.entries<() => unknown>(works);
  const taken = new Map(entries.map(([name]) => [name, [] as number[]]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, work] of entries) {
      const began = performance.now();
      work();
      taken.get(name)?.push(performance.now() - began);
    }
  }
  const middles = entries.map(([name]) => [name, median(taken.get(name) ?? [])]);
  return Object.fromEntries(middles) as Record<Name, number>;
}

/** Computes the windows like a server: the time zone and the days of the branch once, then the hours of each specialist. */
function windowsOfAll(): Window[][] {
  const days = zoneDays(ZONE, FIRST, addDays(FIRST, DAYS - 1));
  const branchDays = new Map<IsoDate, ReturnType<typeof branchHoursOn>>();
  const branchDay = (date: IsoDate) => {
    const open = branchDays.get(date) ?? branchHoursOn(date, BRANCH);
    branchDays.set(date, open);
    return open;
  };
  return Array.from({ length: SPECIALISTS }, () =>
    openWindows(days, (date) => bookableHoursOn(date, branchDay(date), RESTS, SERVICE)),
  );
}

/** Random spans of a quarter of an hour to an hour within the working hours of the month, sorted by start. */
function takenIn(days: ZoneDays, count: number, random: () => number): Span[] {
  const spans = Array.from({ length: count }, () => {
    const { from } = daySpan(days, addDays(FIRST, Math.floor(random() * DAYS)));
    const begins = from + 540 + 5 * Math.floor(random() * 108);
    return { from: begins, to: begins + 15 * (1 + Math.floor(random() * 4)) };
  });
  return spans.toSorted((a, b) => a.from - b.from);
}

function everyStart(windows: readonly Window[]): number[] {
  const starts: number[] = [];
  for (const { from, until, closes } of windows) {
    const end = Math.min(until, closes - VISIT.duration + 1);
    for (let start = from; start < end; start += VISIT.frequency) starts.push(start);
  }
  return starts;
}

interface Plain {
  candidates: Int32Array;
  froms: Int32Array;
  tos: Int32Array;
}

function merge({ candidates, froms, tos }: Plain): number[] {
  const free: number[] = [];
  let next = 0;
  for (let i = 0; i < candidates.length; i += 1) {
    const start = candidates[i] ?? 0;
    while (next < tos.length && (tos[next] ?? 0) <= start) next += 1;
    if (next === tos.length || start <= (froms[next] ?? 0)) free.push(start);
  }
  return free;
}

function writtenByDate(start: number): { at: string; time: string } {
  const at = instantOf(start).toISOString();
  return { at, time: at.slice(11, 16) };
}

/** A seeded random generator, so that every run has the same spans. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
