import type { FreeDay } from '@cauce/contract/agenda/availability';
import { type Candidate, sharedStarts } from '@cauce/domain/slots/any-specialist';
import type { Span } from '@cauce/domain/time/epoch-minutes';
import type { IsoDate } from '@cauce/domain/time/iso-date';
import { openWindows } from '@cauce/domain/slots/open-windows';
import { freeStarts } from '@cauce/domain/slots/slots';
import { startsByDay } from '@cauce/domain/slots/start-times';
import type { Week } from '@cauce/domain/week/week';
import { bookableHoursOn, branchHoursOn } from '@cauce/domain/week/working-hours';
import type { ZoneDays } from '@cauce/domain/time/zone-days';
import type { ServiceSchedule } from './schedule-store.ts';

export interface Search {
  schedule: ServiceSchedule;
  days: ZoneDays;
  busy: ReadonlyMap<string, readonly Span[]>;
  within: Span;
  duration: number;
}

/** Caches the result of a function by its argument. */
function memoize<K, V>(work: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const value = known.get(key) ?? work(key);
    known.set(key, value);
    return value;
  };
}

/** Lists every specialist with the starts at which they are free. */
export function listCandidates({ schedule, days, busy, within, duration }: Search): Candidate[] {
  const { branch, service } = schedule;
  const branchDay = memoize((date: IsoDate) => branchHoursOn(date, branch));
  // Most specialists of a team have the same rests.
  const windowsOf = memoize((rests: string) => {
    const week = JSON.parse(rests) as Week;
    return openWindows(days, (date) => bookableHoursOn(date, branchDay(date), week, service.hours));
  });
  return schedule.specialists.map(({ id, rests }) => {
    const windows = windowsOf(JSON.stringify(rests));
    const busySpans = busy.get(id) ?? [];
    const { bufferBefore, bufferAfter } = service;
    const { frequency } = branch;
    const starts = freeStarts({
      windows,
      busy: busySpans,
      frequency,
      within,
      duration,
      bufferBefore,
      bufferAfter,
    });
    return { id, starts, busy: busySpans };
  });
}

/** Lists every requested date with its free times, also dates without any. */
export function listFreeDays(dates: readonly IsoDate[], search: Search): FreeDay[] {
  const shared = sharedStarts(search.days, listCandidates(search));
  const slotsByDate = new Map<IsoDate, FreeDay['slots']>();
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
    slotsByDate.set(date, slots);
  }
  return dates.map((date) => ({ date, slots: slotsByDate.get(date) ?? [] }));
}
