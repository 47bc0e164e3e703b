import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, type IsoDate } from './iso-date.ts';
import { daysFrom, type DayStretch, readRelativeDays } from './relative-days.ts';

const days = (word: string, today: IsoDate) => {
  const relative = readRelativeDays(word);
  return relative && daysFrom(relative, today);
};

it.each<[string, IsoDate, DayStretch]>([
  ['last1', '2026-03-10', { from: '2026-03-10', to: '2026-03-10' }],
  ['last30', '2026-03-10', { from: '2026-02-09', to: '2026-03-10' }],
  ['over90', '2026-03-10', { to: '2025-12-09' }],
  ['over1', '2026-03-01', { to: '2026-02-27' }],
  ['thisMonth', '2028-02-29', { from: '2028-02-01', to: '2028-02-29' }],
  ['thisMonth', '2026-12-31', { from: '2026-12-01', to: '2026-12-31' }],
  ['lastMonth', '2026-01-31', { from: '2025-12-01', to: '2025-12-31' }],
  ['lastMonth', '2026-03-31', { from: '2026-02-01', to: '2026-02-28' }],
])('%s of %s', (word, today, stretch) => {
  expect(days(word, today)).toEqual(stretch);
});

it.each([
  '',
  'last',
  'last0',
  'last030',
  'last3651',
  'over99999',
  'Last30',
  'last30 ',
  'last1.5',
  'nextMonth',
])('«%s» is no such word', (word) => expect(readRelativeDays(word)).toBeUndefined());

describe('on any day', () => {
  const someDay = fc.integer({ min: 0, max: 40_000 }).map((n) => addDays('1990-01-01', n));
  const someCount = fc.integer({ min: 1, max: 3650 });

  it('the last days end today, and «over» excludes the day exactly so many days ago', () => {
    fc.assert(
      fc.property(someDay, someCount, (today, count) => {
        const last = days(`last${count}`, today);
        const over = days(`over${count}`, today);
        expect(daysBetween(last?.from ?? '', last?.to ?? '')).toBe(count - 1);
        expect(daysBetween(over?.to ?? '', today)).toBe(count + 1);
        expect(over?.from).toBeUndefined();
      }),
    );
  });

  it('the last month ends where this one begins', () => {
    fc.assert(
      fc.property(someDay, (today) => {
        const [before, now] = [days('lastMonth', today), days('thisMonth', today)];
        expect(addDays(before?.to ?? '', 1)).toBe(now?.from);
        expect(now?.from?.slice(0, 7)).toBe(today.slice(0, 7));
        expect(addDays(now?.to ?? '', 1).slice(8)).toBe('01');
      }),
    );
  });
});
