import { expect, it } from 'vitest';
import { readTime } from './read-time.ts';

const split = [
  { from: 540, to: 840 },
  { from: 960, to: 1140 },
];

it.each([
  ['415', '16:15'],
  ['4', '16:00'],
  ['7', '19:00'],
  ['9', '09:00'],
  ['12', '12:00'],
  ['4:15 am', '04:15'],
  ['04:15', '04:15'],
  ['16:15', '16:15'],
  // Neither half is open.
  ['8', '08:00'],
])('reads «%s» as %s where nine to two and four to seven are open', (text, time) => {
  expect(readTime(text, split)).toBe(time);
});

it('reads a time without a half as one of the morning where the hours are not known', () => {
  expect(readTime('415')).toBe('04:15');
});
