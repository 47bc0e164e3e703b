import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dayBounds,
  formatDate,
  formatDateTime,
  formatDay,
  formatLongDate,
  formatRange,
  formatTime,
  instantAt,
  isoDateIn,
  longMonth,
  wallOf,
} from './dates.ts';
import { addDays } from './iso-date.ts';
import { TIME_ZONES } from './time-zones.ts';

const zone = 'America/Mexico_City';
const at = new Date('2026-11-20T22:30:00Z');
const plus = (minutes: number): Date => new Date(at.getTime() + minutes * 60_000);

function hoursIn(date: string): number {
  const { start, end } = dayBounds(date, 'America/Tijuana');
  return (end.getTime() - start.getTime()) / 3_600_000;
}

describe('dates in Spanish', () => {
  it('are formatted as people say them', () => {
    expect(formatDateTime(at, zone)).toBe('vie 20 nov, 4:30 p. m.');
    expect(formatTime(at, zone)).toBe('4:30 p. m.');
    expect(formatDay(at, zone)).toBe('vie 20 nov');
    expect(formatDate(at, zone)).toBe('20 nov 2026');
    expect(formatLongDate(at, zone)).toBe('viernes 20 de noviembre de 2026');
    expect(longMonth('2026-09-01')).toBe('septiembre de 2026');
    expect(formatDay(new Date('2026-09-16T18:00:00Z'), zone)).toBe('mié 16 sep');
  });

  it('follow the time zone, not the machine', () => {
    const late = new Date('2026-11-21T04:30:00Z');
    expect(isoDateIn(late, zone)).toBe('2026-11-20');
    expect(isoDateIn(late, 'Europe/Madrid')).toBe('2026-11-21');
  });

  it('show a range with one date when it lies in one day', () => {
    expect(formatRange(at, plus(60), zone)).toBe('vie 20 nov, 4:30 – 5:30 p. m.');
    expect(formatRange(plus(-360), at, zone)).toBe('vie 20 nov, 10:30 a. m. – 4:30 p. m.');
    expect(formatRange(at, plus(450), zone)).toBe('vie 20 nov, 4:30 p. m. – 12:00 a. m.');
    expect(formatRange(at, plus(24 * 60), zone)).toBe('vie 20 nov, 4:30 p. m. – sáb 21 nov, 4:30 p. m.');
  });
});

describe('local time', () => {
  it('has days of 23 and 25 hours where the clocks change', () => {
    expect(['2026-03-08', '2026-11-01', '2026-11-20'].map(hoursIn)).toEqual([23, 25, 24]);
  });

  it('uses the first of two repeated times', () => {
    expect(instantAt('2026-11-01', 90, 'America/Tijuana').toISOString()).toBe('2026-11-01T08:30:00.000Z');
  });

  it('does not depend on the zone of the machine', () => {
    const own = process.env['TZ'];
    process.env['TZ'] = 'America/Santiago';
    try {
      expect(new Date(2026, 8, 5).getTimezoneOffset()).toBe(240);
      expect(instantAt('2026-09-06', 0, 'America/Asuncion').toISOString()).toBe('2026-09-06T03:00:00.000Z');
    } finally {
      if (own === undefined) delete process.env['TZ'];
      else process.env['TZ'] = own;
    }
  });

  it('moves a skipped time past the skip', () => {
    expect(wallOf(instantAt('2026-03-08', 150, 'America/Tijuana'), 'America/Tijuana').minutes).toBe(210);
  });

  it('begins every day on that day and ends it where the next one begins', () => {
    const anyDate = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2023-01-01', days));
    const anyZone = fc.constantFrom(...TIME_ZONES.map(({ name }) => name));
    fc.assert(
      fc.property(anyDate, anyZone, (date, zone) => {
        const { start, end } = dayBounds(date, zone);
        expect(isoDateIn(start, zone)).toBe(date);
        expect(isoDateIn(new Date(end.getTime() - 1), zone)).toBe(date);
        expect(end).toEqual(dayBounds(addDays(date, 1), zone).start);
      }),
    );
  });

  it('converts every local time of Mexico City in both directions', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 1439 }), (days, minutes) => {
        const date = addDays('2023-01-01', days);
        expect(wallOf(instantAt(date, minutes, zone), zone)).toEqual({ date, minutes });
      }),
    );
  });
});
