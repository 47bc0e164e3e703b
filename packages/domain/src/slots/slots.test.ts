import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOf, minuteFrom } from '../time/epoch-minutes.ts';
import { plainWindow } from './open-windows.ts';
import { anySearch } from './slots.arbitrary.ts';
import { slowFreeStarts } from './slots.oracle.ts';
import { bookableSpan, freeStarts } from './slots.ts';
import type { SlotSearch } from './slots.ts';
import { FREQUENCIES } from '../week/week.ts';

const nine = 540;
const six = 1080;
const search: SlotSearch = {
  windows: [plainWindow(nine, six)],
  busy: [],
  frequency: 60,
  duration: 60,
  bufferBefore: 0,
  bufferAfter: 0,
  within: { from: 0, to: 100_000 },
};
const hours = (asked: Partial<SlotSearch>): number[] =>
  freeStarts({ ...search, ...asked }).map((start) => start / 60);

describe('the free starts', () => {
  it.each([
    [15, 33],
    [20, 25],
    [30, 17],
    [40, 13],
    [60, 9],
    [120, 5],
  ] as const)('of an hour in 9-18 every %i minutes are %i', (frequency, count) => {
    expect(freeStarts({ ...search, frequency })).toHaveLength(count);
  });

  it('begin at the opening and end in time to close', () => {
    expect(hours({ frequency: 40 }).at(-1)).toBe(17);
    expect(hours({ frequency: 30, duration: 480 })).toEqual([9, 9.5, 10]);
    expect(hours({ windows: [plainWindow(555, 700)] })).toEqual([9.25, 10.25]);
  });

  it('begin again after a rest and never cross it', () => {
    const windows = [plainWindow(480, 720), plainWindow(750, 1050)];
    expect(hours({ windows })).toEqual([8, 9, 10, 11, 12.5, 13.5, 14.5, 15.5, 16.5]);
    expect(hours({ windows, duration: 90, frequency: 30 })).not.toContain(11);
  });

  it('may touch busy spans', () => {
    const busy = [{ from: 660, to: 720 }];
    expect(hours({ busy })).toEqual([9, 10, 12, 13, 14, 15, 16, 17]);
    expect(hours({ busy: [{ from: 659, to: 721 }] })).toEqual([9, 13, 14, 15, 16, 17]);
    expect(hours({ busy: [{ from: 661, to: 661 }] })).toContain(11);
  });

  it('keep their buffers free, also outside the hours', () => {
    const buffers = { bufferBefore: 30, bufferAfter: 15 };
    expect(hours(buffers)).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17]);
    expect(hours({ ...buffers, busy: [{ from: 780, to: 840 }] })).toEqual([9, 10, 11, 15, 16, 17]);
    expect(hours({ ...buffers, busy: [{ from: 500, to: 511 }] })[0]).toBe(10);
    expect(hours({ ...buffers, busy: [{ from: 500, to: 510 }] })[0]).toBe(9);
    expect(hours({ ...buffers, busy: [{ from: 1094, to: 1200 }] }).at(-1)).toBe(16);
    expect(hours({ ...buffers, busy: [{ from: 1095, to: 1200 }] }).at(-1)).toBe(17);
  });

  it('lie within the bookable range, its first minute included and its last excluded', () => {
    expect(hours({ within: { from: 600, to: 720 } })).toEqual([10, 11]);
    expect(hours({ within: { from: 601, to: 721 } })).toEqual([11, 12]);
    expect(hours({ within: { from: 720, to: 600 } })).toEqual([]);
  });

  it('agree with checking every minute', () => {
    fc.assert(
      fc.property(anySearch, (asked) => {
        expect(freeStarts(asked)).toEqual(slowFreeStarts(asked));
      }),
      { numRuns: 1500 },
    );
  });

  it('do not depend on the order of the busy spans, which is not changed', () => {
    fc.assert(
      fc.property(anySearch, (asked) => {
        const before = structuredClone(asked.busy);
        expect(freeStarts({ ...asked, busy: asked.busy.toReversed() })).toEqual(freeStarts(asked));
        expect(asked.busy).toEqual(before);
      }),
    );
  });

  it('exclude a booked start and all starts whose buffers would overlap it', () => {
    fc.assert(
      fc.property(anySearch, (asked) => {
        const [start] = freeStarts(asked);
        fc.pre(start !== undefined);
        const takenBy = (at: number) => ({
          from: at - asked.bufferBefore,
          to: at + asked.duration + asked.bufferAfter,
        });
        const taken = takenBy(start ?? 0);
        const left = freeStarts({ ...asked, busy: [...asked.busy, taken] });
        expect(left).not.toContain(start);
        for (const other of left) {
          const { from, to } = takenBy(other);
          expect(to <= taken.from || taken.to <= from).toBe(true);
        }
      }),
    );
  });

  it('require a positive duration and frequency', () => {
    for (const duration of [0, -5, 1.5, Number.NaN])
      expect(() => freeStarts({ ...search, duration })).toThrow(RangeError);
    for (const frequency of FREQUENCIES) expect(hours({ frequency })[0]).toBe(9);
  });
});

describe('the bookable range', () => {
  const zone = 'America/Tijuana';
  const now = minuteFrom(new Date('2027-03-13T20:00:30Z'));

  it('begins after the notice and ends with the last day of the horizon, also with 23 or 25 hours', () => {
    const { from, to } = bookableSpan(now, { minimumNotice: 120, horizonDays: 1 }, zone);
    expect(instantOf(from).toISOString()).toBe('2027-03-13T22:01:00.000Z');
    expect(instantOf(to).toISOString()).toBe('2027-03-15T07:00:00.000Z');
  });

  it('is only today with a horizon of zero, in the time zone and not in UTC', () => {
    const late = minuteFrom(new Date('2026-11-21T05:00:00Z'));
    const { to } = bookableSpan(late, { minimumNotice: 0, horizonDays: 0 }, zone);
    expect(instantOf(to).toISOString()).toBe('2026-11-21T08:00:00.000Z');
  });
});
