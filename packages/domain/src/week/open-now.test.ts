import { describe, expect, it } from 'vitest';
import { hoursOn } from './exceptions.ts';
import type { IsoDate } from '../time/iso-date.ts';
import { openNow } from './open-now.ts';
import { clockWithArticle } from '../time/time-of-day.ts';
import { closedWeek, eachDay } from './week.ts';

const SPLIT = eachDay((day) =>
  day === 'sunday'
    ? []
    : [
        { from: 540, to: 840 },
        { from: 960, to: 1200 },
      ],
);
const FRIDAY: IsoDate = '2026-11-20';
const SATURDAY: IsoDate = '2026-11-21';
const hours = (date: IsoDate) => hoursOn(date, SPLIT, [], false);
const at = (minutes: number, date = FRIDAY) => openNow({ date, minutes }, hours);

describe('openNow', () => {
  it('is open from its first minute to the one before its last', () => {
    expect(at(540)).toEqual({ state: 'open', until: 840 });
    expect(at(839)).toEqual({ state: 'open', until: 840 });
  });

  it('rests between two intervals of a day', () => {
    expect(at(840)).toEqual({ state: 'rest', next: { date: FRIDAY, minutes: 960 } });
  });

  it('is closed before opening and after closing, and says when it opens next', () => {
    expect(at(300)).toEqual({ state: 'closed', next: { date: FRIDAY, minutes: 540 } });
    expect(at(1200)).toEqual({ state: 'closed', next: { date: SATURDAY, minutes: 540 } });
  });

  it('skips closed days, whatever closes them', () => {
    const exceptions = [{ date: '2026-11-23', label: 'Inventario', intervals: [] }];
    const state = openNow({ date: SATURDAY, minutes: 1200 }, (date) =>
      hoursOn(date, SPLIT, exceptions, false),
    );
    expect(state).toEqual({ state: 'closed', next: { date: '2026-11-24', minutes: 540 } });
  });

  it('has no next opening where nothing opens', () => {
    expect(openNow({ date: FRIDAY, minutes: 600 }, (date) => hoursOn(date, closedWeek(), [], false))).toEqual(
      {
        state: 'closed',
        next: undefined,
      },
    );
  });
});

it('uses the singular for one o’clock', () => {
  expect([0, 60, 780, 795, 660].map(clockWithArticle)).toEqual([
    'las 12:00 a. m.',
    'la 1:00 a. m.',
    'la 1:00 p. m.',
    'la 1:15 p. m.',
    'las 11:00 a. m.',
  ]);
});
