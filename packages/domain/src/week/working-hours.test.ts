import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from '../time/iso-date.ts';
import { decodeService } from './week-codec.ts';
import { anyWeek } from './week.arbitrary.ts';
import { closedWeek, eachDay, openWeek } from './week.ts';
import type { Week } from './week.ts';
import { holdsIn, minutesWhere } from './working-hours.oracle.ts';
import {
  bookableHoursOn,
  branchHoursOn,
  optimalWeek,
  specialistHoursOn,
  visibleHours,
} from './working-hours.ts';

const friday = '2026-11-20';
const christmas = '2026-12-25';
const weekOf = (from: number, to: number): Week => eachDay(() => [{ from, to }]);
const branch = {
  week: weekOf(540, 1080),
  exceptions: [{ date: '2026-11-27', label: 'Mudanza', intervals: [] }],
  observesHolidays: true,
};
const rests: Week = {
  ...closedWeek(),
  friday: [{ from: 840, to: 900 }],
  monday: [{ from: 0, to: 1440 }],
};
const always = { isAlwaysAvailable: true, week: openWeek() };

const hours = (date: string) => specialistHoursOn(date, branchHoursOn(date, branch), rests);

describe('the hours of a specialist', () => {
  it('are those of the branch without their rests', () => {
    expect(hours(friday)).toEqual([
      { from: 540, to: 840 },
      { from: 900, to: 1080 },
    ]);
    expect(hours('2026-11-24')).toEqual([{ from: 540, to: 1080 }]);
  });

  it('are none on a whole day of rest, an exception or a holiday', () => {
    expect(hours('2026-11-23')).toEqual([]);
    expect(hours('2026-11-27')).toEqual([]);
    expect(hours(christmas)).toEqual([]);
  });
});

describe('the hours of a service', () => {
  it('are the whole day without its rests while it is always available', () => {
    const wire = { isAlwaysAvailable: true, restSchedules: { friday: [{ from: '13:00', to: '14:00' }] } };
    const allDay = [{ from: 0, to: 1440 }];
    const offered = (date: string) => bookableHoursOn(date, allDay, closedWeek(), decodeService(wire));
    expect(offered(friday)).toEqual([
      { from: 0, to: 780 },
      { from: 840, to: 1440 },
    ]);
    expect(offered(addDays(friday, 1))).toEqual(allDay);
  });

  it('are its own week otherwise', () => {
    const schedules = { friday: { from: '10:00', to: '12:00' }, saturday: { from: '00:01', to: '23:59' } };
    const service = decodeService({ isAlwaysAvailable: false, schedules });
    expect(bookableHoursOn(addDays(friday, 1), [{ from: 0, to: 1440 }], closedWeek(), service)).toEqual([]);
    expect(bookableHoursOn(friday, branchHoursOn(friday, branch), rests, service)).toEqual([
      { from: 600, to: 720 },
    ]);
  });
});

describe('the bookable hours', () => {
  it('are the minutes in which branch, specialist and service agree', () => {
    const anyDate = fc.integer({ min: 0, max: 6 }).map((days) => addDays(friday, days));
    fc.assert(
      fc.property(anyDate, anyWeek, anyWeek, anyWeek, (date, week, rests, offered) => {
        const day = weekdayOf(date);
        const open = branchHoursOn(date, { week, exceptions: [], observesHolidays: false });
        const service = { isAlwaysAvailable: false, week: offered };
        expect(bookableHoursOn(date, open, rests, service)).toEqual(
          minutesWhere(
            (minute) =>
              holdsIn(week[day], minute) && !holdsIn(rests[day], minute) && holdsIn(offered[day], minute),
          ),
        );
        expect(specialistHoursOn(date, open, rests)).toEqual(bookableHoursOn(date, open, rests, always));
      }),
    );
  });
});

describe('the default and visible hours', () => {
  it('default to the latest opening and the earliest closing, or 08:00-20:00', () => {
    const week = optimalWeek([weekOf(540, 1200), { ...weekOf(600, 1080), sunday: [] }]);
    expect(week.friday).toEqual([{ from: 600, to: 1080 }]);
    expect(week.sunday).toEqual([{ from: 540, to: 1200 }]);
    expect(optimalWeek([]).monday).toEqual([{ from: 480, to: 1200 }]);
  });

  it("show 8:00-23:00, or two hours around the branch's, never outside 0-23", () => {
    expect(visibleHours()).toEqual({ from: 480, to: 1380 });
    expect(visibleHours(closedWeek())).toEqual({ from: 480, to: 1380 });
    expect(visibleHours({ ...weekOf(600, 1080), sunday: [{ from: 570, to: 660 }] })).toEqual({
      from: 450,
      to: 1200,
    });
    expect(visibleHours(weekOf(60, 1320))).toEqual({ from: 0, to: 1380 });
    expect(visibleHours(weekOf(1430, 1440))).toEqual({ from: 1310, to: 1380 });
  });
});
