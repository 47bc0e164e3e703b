import { describe, expect, it } from 'vitest';
import { datesOf, titleOf, turnPage } from './ranges.ts';

describe('the range of a view', () => {
  it('is whole weeks for a month, then a week, its working days, a day, or seven days', () => {
    const month = datesOf('month', '2026-11-20');
    expect([month[0], month.at(-1), month.length]).toEqual(['2026-10-26', '2026-12-06', 42]);
    expect(datesOf('month', '2027-02-10')).toHaveLength(28);
    expect(datesOf('week', '2026-11-22')[0]).toBe('2026-11-16');
    expect(datesOf('workWeek', '2026-11-20').at(-1)).toBe('2026-11-20');
    expect(datesOf('day', '2026-11-20')).toEqual(['2026-11-20']);
    expect(datesOf('list', '2026-11-20').at(-1)).toBe('2026-11-26');
  });

  it('moves by one month, one week or one day', () => {
    expect(turnPage('day', '2026-12-31', 1)).toBe('2027-01-01');
    expect(turnPage('week', '2026-11-20', -1)).toBe('2026-11-13');
    expect(turnPage('month', '2026-12-31', 1)).toBe('2027-01-01');
    expect(turnPage('month', '2026-03-31', -1)).toBe('2026-02-01');
  });

  it('has a title in Spanish', () => {
    expect(titleOf('month', '2026-11-20')).toBe('Noviembre de 2026');
    expect(titleOf('day', '2026-11-20')).toBe('Viernes 20 de noviembre de 2026');
    expect(titleOf('week', '2026-11-20')).toBe('16 – 22 de noviembre de 2026');
    expect(titleOf('week', '2026-12-01')).toBe('30 de noviembre – 6 de diciembre de 2026');
    expect(titleOf('week', '2026-12-31')).toBe('28 de diciembre de 2026 – 3 de enero de 2027');
  });
});
