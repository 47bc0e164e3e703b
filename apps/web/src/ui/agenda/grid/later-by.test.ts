import { expect, it } from 'vitest';
import { laterBy } from './later-by.ts';

const TIJUANA = 'America/Tijuana';
const event = (start: string, end: string) => ({ id: 'a', title: 'A', color: '#000000', start, end });
const moved = (start: string, end: string, days: number) => {
  const span = laterBy(event(start, end), days, TIJUANA);
  return [span.start.toISOString(), span.end.toISOString()];
};

it('keeps the hour and the length over a change of clocks', () => {
  // Ten to eleven, from the day before the clocks go forward to that day.
  expect(moved('2027-03-13T18:00:00Z', '2027-03-13T19:00:00Z', 1)).toEqual([
    '2027-03-14T17:00:00.000Z',
    '2027-03-14T18:00:00.000Z',
  ]);
});

it('keeps whole days whole, be they shorter or longer', () => {
  expect(moved('2027-03-12T08:00:00Z', '2027-03-13T08:00:00Z', 2)).toEqual([
    '2027-03-14T08:00:00.000Z',
    '2027-03-15T07:00:00.000Z',
  ]);
});

it('keeps both hours of what lasts over several days', () => {
  // Friday at two to Sunday at eleven.
  expect(moved('2027-03-05T22:00:00Z', '2027-03-07T19:00:00Z', 7)).toEqual([
    '2027-03-12T22:00:00.000Z',
    '2027-03-14T18:00:00.000Z',
  ]);
});
