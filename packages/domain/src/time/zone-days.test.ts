import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantAt } from './dates.ts';
import { instantOf, minuteFrom } from './epoch-minutes.ts';
import { addDays } from './iso-date.ts';
import { TIME_ZONES } from './time-zones.ts';
import { firstShown, wallByIntl } from './zone-days.oracle.ts';
import { epochMinute, wallAt } from '../../testing/wall-times.ts';
import { daySpan, reachedAt, wallMinute, zoneDays } from './zone-days.ts';

const TIJUANA = 'America/Tijuana';

/** Days on which clocks change in every possible way: at midnight, by half an hour, back over midnight, by a whole day. */
const changes: [zone: string, date: string, hours: number][] = [
  ['America/Tijuana', '2027-03-14', 23],
  ['America/Tijuana', '2027-11-07', 25],
  ['America/Havana', '2026-03-08', 23],
  ['America/Havana', '2026-11-01', 25],
  ['America/Santiago', '2026-09-06', 23],
  ['America/Santiago', '2026-04-04', 25],
  ['Europe/Madrid', '2026-10-25', 25],
  ['Australia/Lord_Howe', '2026-04-05', 24.5],
  ['Australia/Lord_Howe', '2026-10-04', 23.5],
  ['America/St_Johns', '2010-11-07', 25],
  ['Pacific/Apia', '2011-12-30', 0],
  ['Asia/Kathmandu', '2026-05-05', 24],
];
const utcMinute = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 60_000;

describe('the days of a zone', () => {
  it.each(changes)('%s, %s has %d hours', (zone, date, hours) => {
    const days = zoneDays(zone, date, date);
    const { from, to } = daySpan(days, date);
    expect((to - from) / 60).toBe(hours);
  });

  it.each(changes)('%s, %s agrees with Intl at every minute around it', (zone, date) => {
    const days = zoneDays(zone, date, date);
    const middle = utcMinute(date);
    const walls = [];
    const expected = [];
    for (let minute = middle - 1440; minute < middle + 2 * 1440; minute += 1) {
      walls.push(wallAt(days, minute));
      expected.push(wallByIntl(minute, zone));
    }
    expect(walls).toEqual(expected);
  });

  it.each(changes)('%s, %s knows which local times are skipped and which repeat', (zone, date) => {
    const days = zoneDays(zone, date, date);
    const middle = utcMinute(date);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 95 }), (quarter) => {
        const minutes = quarter * 15;
        expect(epochMinute(days, date, minutes)).toBe(
          firstShown(middle - 1440, middle + 2 * 1440, zone, date, minutes),
        );
      }),
      { numRuns: 12 },
    );
  });

  it('skip missing local times and use the first of repeated ones', () => {
    const spring = zoneDays(TIJUANA, '2027-03-14', '2027-03-14');
    expect(epochMinute(spring, '2027-03-14', 119)).toBe(utcMinute('2027-03-14') + 599);
    expect(epochMinute(spring, '2027-03-14', 120)).toBeUndefined();
    expect(epochMinute(spring, '2027-03-14', 179)).toBeUndefined();
    expect(epochMinute(spring, '2027-03-14', 180)).toBe(utcMinute('2027-03-14') + 600);
    expect(reachedAt(spring, wallMinute('2027-03-14', 150))).toBe(utcMinute('2027-03-14') + 600);
    const autumn = zoneDays(TIJUANA, '2027-11-07', '2027-11-07');
    expect(epochMinute(autumn, '2027-11-07', 90)).toBe(utcMinute('2027-11-07') + 510);
    expect(epochMinute(autumn, '2027-11-07', 120)).toBe(utcMinute('2027-11-07') + 600);
  });

  it('agree with formatted dates, in every offered zone, over a year', () => {
    const anyZone = fc.constantFrom(...TIME_ZONES.map(({ name }) => name));
    const day = fc.integer({ min: 0, max: 364 });
    const anyMinute = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(anyZone, fc.integer({ min: 2024, max: 2040 }), (zone, year) => {
        const first = `${year}-01-01`;
        const days = zoneDays(zone, first, addDays(first, 364));
        fc.assert(
          fc.property(day, anyMinute, (offset, minutes) => {
            const date = addDays(first, offset);
            const start = epochMinute(days, date, minutes);
            const instant = minuteFrom(instantAt(date, minutes, zone));
            expect(start ?? instant).toBe(instant);
            if (start !== undefined) expect(wallAt(days, start)).toEqual({ date, minutes });
          }),
          { numRuns: 20 },
        );
      }),
      { numRuns: 40 },
    );
  });

  it('follow each other without a gap', () => {
    const days = zoneDays('America/Havana', '2026-10-25', '2026-11-10');
    const spans = days.dates.map((date) => daySpan(days, date));
    expect(spans).toHaveLength(17);
    for (const [i, span] of spans.entries()) expect(span.from).toBe(spans[i - 1]?.to ?? span.from);
    expect(instantOf(spans[0]?.from ?? 0).toISOString()).toBe('2026-10-25T04:00:00.000Z');
  });

  it('throw for other days and unknown zones', () => {
    const days = zoneDays(TIJUANA, '2027-03-14', '2027-03-14');
    expect(() => epochMinute(days, '2027-04-14', 0)).toThrow(RangeError);
    expect(() => wallAt(days, utcMinute('2027-02-14'))).toThrow(RangeError);
    expect(() => zoneDays('America/Nowhere', '2027-03-14', '2027-03-14')).toThrow(
      "'America/Nowhere' is no time zone",
    );
  });
});
