import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyWeekToMidnight as anyWeek } from './week.arbitrary.ts';
import {
  decodeBranch,
  decodeRests,
  decodeService,
  decodeSpecialist,
  encodeBranch,
  encodeRests,
  encodeService,
  encodeSpecialist,
} from './week-codec.ts';
import { closedWeek, intersect, openWeek } from './week.ts';
import type { Week } from './week.ts';

const monday = (...intervals: [number, number][]): Week => ({
  ...closedWeek(),
  monday: intervals.map(([from, to]) => ({ from, to })),
});
const overTheWire = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

describe('the hours of a branch in the API', () => {
  it('writes the first opening, the last closing and the gaps as rests', () => {
    const wire = encodeBranch(monday([540, 840], [960, 1200]));
    expect(wire.schedules.monday).toEqual({ from: '09:00', to: '20:00' });
    expect(wire.restSchedules.monday).toEqual([{ from: '14:00', to: '16:00' }]);
    expect(wire.schedules.tuesday).toEqual({ from: '00:00', to: '00:00' });
    expect(wire.restSchedules.tuesday).toEqual([]);
  });

  it('distinguish a closed day from a day open around the clock', () => {
    expect(encodeBranch(monday([0, 1440])).schedules.monday).toEqual({ from: '00:00', to: '24:00' });
    expect(encodeBranch(closedWeek()).schedules.monday).toEqual({ from: '00:00', to: '00:00' });
  });

  it('reads a whole-day rest, a missing day and an impossible range as closed', () => {
    const schedules = { monday: { from: '09:00', to: '18:00' }, tuesday: { from: '18:00', to: '09:00' } };
    const restSchedules = { monday: [{ from: '00:01', to: '23:59' }] };
    expect(decodeBranch({ schedules, restSchedules })).toEqual(closedWeek());
    expect(decodeBranch({})).toEqual(closedWeek());
  });

  it('read 23:59 as midnight, for opening hours and for rests, and the markers as before', () => {
    const schedules = { monday: { from: '23:00', to: '23:59' }, tuesday: { from: '00:00', to: '23:59' } };
    const restSchedules = { tuesday: [{ from: '20:00', to: '23:59' }] };
    const week = decodeBranch({ schedules, restSchedules });
    expect(week.monday).toEqual([{ from: 1380, to: 1440 }]);
    expect(week.tuesday).toEqual([{ from: 0, to: 1200 }]);
    expect(encodeBranch(week).schedules.monday).toEqual({ from: '23:00', to: '24:00' });
    expect(decodeBranch({ schedules: { monday: { from: '00:00', to: '00:00' } } }).monday).toEqual([]);
  });

  it('are decoded to the same week', () => {
    fc.assert(
      fc.property(anyWeek, (week) => {
        expect(decodeBranch(overTheWire(encodeBranch(week)))).toEqual(week);
      }),
    );
  });
});

describe('the hours of a specialist in the API', () => {
  const branch = monday([540, 840], [960, 1200]);

  it("contain only the rests within the branch's hours", () => {
    const wire = encodeSpecialist(monday([600, 840], [960, 1080]), branch);
    expect(wire.restSchedules.monday).toEqual([
      { from: '09:00', to: '10:00' },
      { from: '18:00', to: '20:00' },
    ]);
    expect(wire.schedules.monday).toEqual({ from: '10:00', to: '18:00' });
  });

  it('mark a day off, but not where the branch is closed, because it may open by exception', () => {
    const wire = encodeSpecialist(closedWeek(), branch);
    expect(wire.restSchedules.monday).toEqual([{ from: '00:01', to: '23:59' }]);
    expect(wire.schedules.monday).toEqual({ from: '00:00', to: '00:00' });
    expect(wire.restSchedules.sunday).toEqual([]);
    const decoded = decodeSpecialist(wire, openWeek());
    expect(decoded.monday).toEqual([]);
    expect(decoded.sunday).toEqual(openWeek().sunday);
  });

  it("are decoded to the same week within the branch's hours", () => {
    fc.assert(
      fc.property(anyWeek, anyWeek, (working, branch) => {
        const wire = overTheWire(encodeSpecialist(working, branch));
        expect(decodeSpecialist(wire, branch)).toEqual(intersect(working, branch));
      }),
    );
  });
});

describe('the hours of a service in the API', () => {
  it('mark unavailable days', () => {
    const wire = encodeService({ isAlwaysAvailable: false, week: monday([600, 720]) });
    expect(wire.schedules.monday).toEqual({ from: '10:00', to: '12:00' });
    expect(wire.schedules.tuesday).toEqual({ from: '00:01', to: '23:59' });
  });

  it('ignore the schedules while always available, and keep the rests', () => {
    const unavailable = { from: '00:01', to: '23:59' };
    const rested = { from: '00:02', to: '23:58' };
    const { week } = decodeService({
      isAlwaysAvailable: true,
      schedules: { monday: unavailable },
      restSchedules: { tuesday: [rested], wednesday: [{ from: '14:00', to: '15:00' }] },
    });
    expect(week.monday).toEqual([{ from: 0, to: 1440 }]);
    expect(week.tuesday).toEqual([]);
    expect(week.wednesday).toHaveLength(2);
    expect(encodeService({ isAlwaysAvailable: true, week }).restSchedules.tuesday).toEqual([rested]);
  });

  it('read 00:01-23:59 differently for each owner', () => {
    const wire = { monday: [{ from: '00:01', to: '23:59' }] };
    expect(decodeRests('specialist', wire).monday).toEqual([{ from: 0, to: 1440 }]);
    expect(decodeRests('service', wire).monday).toEqual([{ from: 1, to: 1440 }]);
  });

  it('are decoded to the same week, custom or always available', () => {
    fc.assert(
      fc.property(anyWeek, fc.boolean(), (week, isAlwaysAvailable) => {
        const hours = { isAlwaysAvailable, week };
        expect(decodeService({ isAlwaysAvailable, ...overTheWire(encodeService(hours)) })).toEqual(hours);
      }),
    );
  });
});

describe('rests in the API', () => {
  it('of a service keep a real rest that looks like its marker', () => {
    const rests = monday([2, 1438]);
    const wire = encodeRests('service', rests);
    expect(wire.monday).toEqual([
      { from: '00:02', to: '12:00' },
      { from: '12:00', to: '23:58' },
    ]);
    expect(decodeRests('service', wire)).toEqual(rests);
  });

  it('are decoded to the same list, for every owner', () => {
    fc.assert(
      fc.property(fc.constantFrom('branch', 'specialist', 'service'), anyWeek, (owner, rests) => {
        expect(decodeRests(owner, overTheWire(encodeRests(owner, rests)))).toEqual(rests);
      }),
    );
  });

  it('contain only times', () => {
    fc.assert(
      fc.property(anyWeek, (week) => {
        const wire = encodeBranch(week);
        const ranges = [...Object.values(wire.schedules), ...Object.values(wire.restSchedules).flat()];
        for (const { from, to } of ranges) {
          expect([from, to].join(' ')).toMatch(/^(?:[01]\d|2[0-4]):[0-5]\d (?:[01]\d|2[0-4]):[0-5]\d$/);
          expect(from <= to).toBe(true);
        }
      }),
    );
  });
});
