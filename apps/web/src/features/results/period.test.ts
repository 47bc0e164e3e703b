import { describe, expect, it } from 'vitest';
import { beforeOf, OwnRange, rangeOf, rangeWords, ResultFilters } from './period.ts';

const TODAY = '2026-03-11';
const asked = (filters: object, today = TODAY) => Object.values(rangeOf(ResultFilters.parse(filters), today));
const words = (from: string, to: string) => rangeWords({ from, to });

describe('the period asked for', () => {
  it.each([
    [{}, ['2026-03-01', '2026-03-31']],
    [{ periodo: 'semana' }, ['2026-03-09', '2026-03-15']],
    [{ periodo: 'mes-pasado' }, ['2026-02-01', '2026-02-28']],
    [{ periodo: '90-dias' }, ['2025-12-12', '2026-03-11']],
    [{ periodo: 'otro', desde: '2026-01-05', hasta: '2026-01-05' }, ['2026-01-05', '2026-01-05']],
  ])('reads %j', (filters, range) => {
    expect(asked(filters)).toEqual(range);
  });

  it.each([
    { periodo: 'siglo' },
    { periodo: 'otro' },
    { periodo: 'otro', desde: '2026-02-30', hasta: '2026-03-01' },
    { periodo: 'otro', desde: '2026-03-02', hasta: '2026-03-01' },
    { periodo: 'otro', desde: '2025-03-01', hasta: '2026-03-02' },
  ])('falls back to this month for invalid values: %j', (filters) => {
    expect(asked(filters)).toEqual(['2026-03-01', '2026-03-31']);
  });

  it('crosses the end of a year', () => {
    expect(asked({ periodo: 'mes' }, '2026-12-31')).toEqual(['2026-12-01', '2026-12-31']);
    expect(asked({ periodo: 'mes-pasado' }, '2027-01-31')).toEqual(['2026-12-01', '2026-12-31']);
  });

  it('is compared with the same number of days before', () => {
    expect(beforeOf({ from: '2026-03-09', to: '2026-03-15' })).toEqual({
      from: '2026-03-02',
      to: '2026-03-08',
    });
    expect(beforeOf({ from: '2026-03-09', to: '2026-03-09' })).toEqual({
      from: '2026-03-08',
      to: '2026-03-08',
    });
  });

  it('writes the month and the year once when both ends share them', () => {
    expect(words('2026-03-09', '2026-03-09')).toBe('9 mar 2026');
    expect(words('2026-03-09', '2026-03-15')).toBe('9 – 15 mar 2026');
    expect(words('2026-02-23', '2026-03-01')).toBe('23 feb – 1 mar 2026');
    expect(words('2025-12-29', '2026-01-04')).toBe('29 dic 2025 – 4 ene 2026');
  });
});

it('accepts a custom period of a leap year, and not a day more', () => {
  expect(OwnRange.safeParse({ desde: '2024-01-01', hasta: '2024-12-31' }).success).toBe(true);
  const tooLong = OwnRange.safeParse({ desde: '2024-01-01', hasta: '2025-01-01' });
  expect(tooLong.error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [['hasta'], 'El periodo puede abarcar un año como máximo'],
  ]);
});
