import type { FreeDay } from '@cauce/contract/availability';
import { type Candidate, sharedStarts } from '@cauce/domain/any-specialist';
import type { Span } from '@cauce/domain/epoch-minutes';
import type { IsoDate } from '@cauce/domain/iso-date';
import { openWindows } from '@cauce/domain/open-windows';
import { freeStarts } from '@cauce/domain/slots';
import { startsByDay } from '@cauce/domain/start-times';
import type { Week } from '@cauce/domain/week';
import { bookableHoursOn, branchHoursOn } from '@cauce/domain/working-hours';
import type { ZoneDays } from '@cauce/domain/zone-days';
import type { Frame } from './frame-store.ts';

export interface Search {
  frame: Frame;
  days: ZoneDays;
  busy: ReadonlyMap<string, readonly Span[]>;
  within: Span;
  duration: number;
}

/** Works each out the first time that it is asked for. */
function once<K, V>(work: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const value = known.get(key) ?? work(key);
    known.set(key, value);
    return value;
  };
}

/** Everybody with the starts at which they are free. */
export function candidates({ frame, days, busy, within, duration }: Search): Candidate[] {
  const { branch, service } = frame;
  const branchDay = once((date: IsoDate) => branchHoursOn(date, branch));
  // Most of a team rests alike.
  const windowsOf = once((rests: string) => {
    const week = JSON.parse(rests) as Week;
    return openWindows(days, (date) => bookableHoursOn(date, branchDay(date), week, service.hours));
  });
  return frame.specialists.map(({ id, rests }) => {
    const windows = windowsOf(JSON.stringify(rests));
    const taken = busy.get(id) ?? [];
    const { bufferBefore, bufferAfter } = service;
    const { frequency } = branch;
    const starts = freeStarts({
      windows,
      busy: taken,
      frequency,
      within,
      duration,
      bufferBefore,
      bufferAfter,
    });
    return { id, starts, busy: taken };
  });
}

/** The free times of every date asked for, the ones without any too. */
export function freeDays(dates: readonly IsoDate[], search: Search): FreeDay[] {
  const shared = sharedStarts(search.days, candidates(search));
  const written = new Map<IsoDate, FreeDay['slots']>();
  let next = 0;
  for (const { date, times } of startsByDay(
    search.days,
    shared.map(({ start }) => start),
  )) {
    const slots = times.map(({ at, time }) => {
      const specialistIds = shared[next]?.specialists ?? [];
      next += 1;
      return { start: at, time, specialistIds };
    });
    written.set(date, slots);
  }
  return dates.map((date) => ({ date, slots: written.get(date) ?? [] }));
}
