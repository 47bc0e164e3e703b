import { describe, expect, it } from 'vitest';
import { dayOn, hoursOn } from './exceptions.ts';
import { eachDay } from './week.ts';

const week = eachDay((day) => (day === 'sunday' ? [] : [{ from: 540, to: 1080 }]));
const christmas = '2026-12-25';

describe('the hours of a date', () => {
  it('are those of its weekday', () => {
    expect(hoursOn('2026-11-20', week, [], true)).toEqual([{ from: 540, to: 1080 }]);
    expect(dayOn('2026-11-22', week, [], true)).toEqual({ intervals: [] });
  });

  it('are none on a holiday that the branch observes', () => {
    expect(dayOn(christmas, week, [], true)).toEqual({
      intervals: [],
      because: { kind: 'holiday', label: 'Navidad' },
    });
    expect(hoursOn(christmas, week, [], false)).toEqual([{ from: 540, to: 1080 }]);
  });

  it('are those of an exception, also on a holiday or a closed weekday', () => {
    const open = { date: christmas, label: 'Guardia', intervals: [{ from: 600, to: 720 }] };
    const sunday = { date: '2026-12-20', label: 'Compras navideñas', intervals: [{ from: 600, to: 900 }] };
    const moved = { date: '2026-12-21', label: 'Mudanza', intervals: [] };
    const exceptions = [open, sunday, moved];
    expect(hoursOn(christmas, week, exceptions, true)).toEqual(open.intervals);
    expect(hoursOn(sunday.date, week, exceptions, true)).toEqual(sunday.intervals);
    expect(dayOn(moved.date, week, exceptions, true).because).toEqual({
      kind: 'exception',
      label: 'Mudanza',
    });
  });

  it('follow the last of two exceptions for the same day', () => {
    const twice = [
      { date: christmas, label: 'Cerrado', intervals: [] },
      { date: christmas, label: 'Guardia', intervals: [{ from: 0, to: 60 }] },
    ];
    expect(hoursOn(christmas, week, twice, true)).toEqual([{ from: 0, to: 60 }]);
  });
});
