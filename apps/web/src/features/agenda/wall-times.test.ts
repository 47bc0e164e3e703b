import { expect, it } from 'vitest';
import { monthsAround } from './months.ts';
import { instantOf, later, resolveInstant, minutesBetween, wallTime } from './wall-times.ts';

const TIJUANA = 'America/Tijuana';
/** 1:30 comes twice in that night: first at UTC−7, then at UTC−8. */
const FIRST = '2026-11-01T08:30:00.000Z';
const SECOND = '2026-11-01T09:30:00.000Z';
const wall = { date: '2026-11-01', time: '01:30' };

it('shows both passes of a repeated hour alike, and keeps the original instant', () => {
  for (const at of [FIRST, SECOND]) expect(wallTime(new Date(at), TIJUANA)).toEqual(wall);
  expect(resolveInstant(wall, SECOND, TIJUANA)).toBe(SECOND);
  expect(resolveInstant(wall, FIRST, TIJUANA)).toBe(FIRST);
  expect(resolveInstant(wall, undefined, TIJUANA)).toBe(FIRST);
  expect(resolveInstant({ ...wall, time: '10:00' }, SECOND, TIJUANA)).toBe('2026-11-01T18:00:00.000Z');
});

it('reads a time that the clocks skip as the hour after it', () => {
  const skipped = instantOf({ date: '2026-03-08', time: '02:30' }, TIJUANA);
  expect(wallTime(skipped, TIJUANA)).toEqual({ date: '2026-03-08', time: '03:30' });
});

it('adds and subtracts minutes across midnight', () => {
  const evening = { date: '2026-12-31', time: '23:30' };
  expect(later(evening, 45)).toEqual({ date: '2027-01-01', time: '00:15' });
  expect(minutesBetween(evening, { date: '2027-01-01', time: '00:15' })).toBe(45);
  expect(minutesBetween(evening, { date: '2026-12-31', time: '23:00' })).toBe(-30);
});

it('loads the months within thirty days of the visible days', () => {
  expect(monthsAround(['2026-12-28', '2027-01-03'])).toEqual({
    months: ['2026-11', '2026-12', '2027-01', '2027-02'],
    seen: new Set(['2026-12', '2027-01']),
  });
});
