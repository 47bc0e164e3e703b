import { describe, expect, it } from 'vitest';
import { easter, holidaysOf, mandatoryHolidayOn } from './holidays.ts';

const mandatory = (year: number): string[] =>
  holidaysOf(year)
    .filter((holiday) => holiday.mandatory)
    .map(({ date }) => date.slice(5));

describe('the holidays of Mexico', () => {
  it.each([
    [2025, ['01-01', '02-03', '03-17', '05-01', '09-16', '11-17', '12-25']],
    [2026, ['01-01', '02-02', '03-16', '05-01', '09-16', '11-16', '12-25']],
    [2024, ['01-01', '02-05', '03-18', '05-01', '09-16', '10-01', '11-18', '12-25']],
    [2030, ['01-01', '02-04', '03-18', '05-01', '09-16', '10-01', '11-18', '12-25']],
    [2018, ['01-01', '02-05', '03-19', '05-01', '09-16', '11-19', '12-01', '12-25']],
  ])('by law in %i', (year, days) => expect(mandatory(year)).toEqual(days));

  it.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2038, '2038-04-25'],
  ])('find Easter in %i', (year, day) => expect(easter(year)).toBe(day));

  it('distinguish holidays of custom from those of law', () => {
    const custom = holidaysOf(2026).filter((holiday) => !holiday.mandatory);
    expect(custom.map(({ date, name }) => [date, name])).toEqual([
      ['2026-04-02', 'Jueves Santo'],
      ['2026-04-03', 'Viernes Santo'],
      ['2026-11-02', 'Día de Muertos'],
      ['2026-12-12', 'Día de la Virgen de Guadalupe'],
    ]);
    expect(mandatoryHolidayOn('2026-12-12')).toBeUndefined();
    expect(mandatoryHolidayOn('2026-12-25')?.name).toBe('Navidad');
  });
});
