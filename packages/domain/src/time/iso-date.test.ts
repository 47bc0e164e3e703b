import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, isIsoDate, mondayOf, weekdayOf } from './iso-date.ts';

describe('a calendar day', () => {
  it.each([
    ['2026-11-20', true],
    ['2024-02-29', true],
    ['2025-02-29', false],
    ['2025-13-01', false],
    ['2025-1-1', false],
    ['2025-01-01T00:00', false],
  ])('%s exists: %s', (text, exists) => expect(isIsoDate(text)).toBe(exists));

  it('knows its weekday and the Monday before it', () => {
    expect(weekdayOf('2026-11-20')).toBe('friday');
    expect(weekdayOf('2026-11-22')).toBe('sunday');
    expect(mondayOf('2026-11-22')).toBe('2026-11-16');
    expect(mondayOf('2026-11-16')).toBe('2026-11-16');
  });

  it('adds days back and forth', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 20_000 }), (days) => {
        const moved = addDays('2026-11-20', days);
        expect(daysBetween('2026-11-20', moved)).toBe(days);
        expect(addDays(moved, -days)).toBe('2026-11-20');
      }),
    );
  });
});
