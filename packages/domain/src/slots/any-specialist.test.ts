import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slowBusyMinutes, slowSharedStarts } from './any-specialist.oracle.ts';
import { busyMinutesByDay, sharedStarts } from './any-specialist.ts';
import type { Span } from '../time/epoch-minutes.ts';
import { daySpan, zoneDays } from '../time/zone-days.ts';

const zone = 'America/Mexico_City';
const days = zoneDays(zone, '2026-11-20', '2026-11-22');
const { from: midnight } = daySpan(days, '2026-11-20');
const at = (hour: number): number => midnight + hour * 60;
const busyAt = (from: number, to: number): Span => ({ from: at(from), to: at(to) });
const spans = days.dates.map((date) => daySpan(days, date));

describe('any specialist', () => {
  it('offers the least busy specialist of the day first, then in the given order', () => {
    const starts = [at(9), at(33)];
    const shared = sharedStarts(days, [
      { id: 'Ana', starts: [at(9), at(10), at(33)], busy: [busyAt(12, 14)] },
      { id: 'Beto', starts, busy: [busyAt(12, 13), busyAt(36, 40)] },
      { id: 'Carla', starts, busy: [busyAt(12, 13)] },
    ]);
    expect(shared).toEqual([
      { start: at(9), specialists: ['Beto', 'Carla', 'Ana'] },
      { start: at(10), specialists: ['Ana'] },
      { start: at(33), specialists: ['Ana', 'Carla', 'Beto'] },
    ]);
    expect(sharedStarts(days, [])).toEqual([]);
  });

  it('counts overlapping minutes once and splits spans at midnight', () => {
    const busy = [busyAt(20, 26), busyAt(21, 22), busyAt(-5, 1), busyAt(70, 90)];
    expect(busyMinutesByDay(busy, spans)).toEqual([300, 120, 120]);
  });

  const anySpan = fc
    .tuple(fc.integer({ min: -30, max: 100 }), fc.integer({ min: 0, max: 40 }))
    .map(([from, length]) => busyAt(from, from + length));
  const anyBusy = fc.array(anySpan, { maxLength: 8 });

  it('agrees with counting every minute', () => {
    fc.assert(
      fc.property(anyBusy, (busy) => {
        expect(busyMinutesByDay(busy, spans)).toEqual(spans.map((span) => slowBusyMinutes(busy, span)));
      }),
    );
  });

  it('agrees with checking every specialist at every start', () => {
    const starts = fc
      .uniqueArray(fc.integer({ min: 0, max: 71 }), { maxLength: 20 })
      .map((hours) => hours.toSorted((a, b) => a - b).map(at));
    const people = fc
      .array(fc.record({ starts, busy: anyBusy }), { maxLength: 5 })
      .map((list) => list.map((person, i) => ({ id: `${i}`, ...person })));
    const byDate = new Map(days.dates.map((date, i) => [date, spans[i] ?? { from: 0, to: 0 }]));
    fc.assert(
      fc.property(people, (candidates) => {
        expect(sharedStarts(days, candidates)).toEqual(slowSharedStarts(zone, byDate, candidates));
      }),
      { numRuns: 50 },
    );
  });
});
