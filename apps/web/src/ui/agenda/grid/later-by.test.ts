import { expect, it } from 'vitest';
import { shiftDays } from './later-by.ts';

const TIJUANA = 'America/Tijuana';
const event = (start: string, end: string) => ({ id: 'a', title: 'A', color: '#000000', start, end });
const moved = (start: string, end: string, days: number) => {
  const span = shiftDays(event(start, end), days, TIJUANA);
  return [span.start.toISOString(), span.end.toISOString()];
};

it('keeps hour and length when the clocks change', () => {
  // Ten to eleven, from the day before the clocks are set forward to that day.
  expect(moved('2027-03-13T18:00:00Z', '2027-03-13T19:00:00Z', 1)).toEqual([
    '2027-03-14T17:00:00.000Z',
    '2027-03-14T18:00:00.000Z',
  ]);
});

it('keeps whole days whole, even when they are shorter or longer', () => {
  expect(moved('2027-03-12T08:00:00Z', '2027-03-13T08:00:00Z', 2)).toEqual([
    '2027-03-14T08:00:00.000Z',
    '2027-03-15T07:00:00.000Z',
  ]);
});

it('keeps start and end hour of an event of several days', () => {
  // From Friday at two to Sunday at eleven.
  expect(moved('2027-03-05T22:00:00Z', '2027-03-07T19:00:00Z', 7)).toEqual([
    '2027-03-12T22:00:00.000Z',
    '2027-03-14T18:00:00.000Z',
  ]);
});
