import { addDays } from '@cauce/domain/time/iso-date';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayFrame, instantIn, minutesIn, partIn } from './day-frame.ts';

const ZONE = 'America/Tijuana';
const SPRING = dayFrame('2027-03-14', ZONE);
const AUTUMN = dayFrame('2026-11-01', ZONE);
const at = (iso: string) => Date.parse(iso);

const own = process.env['TZ'];
beforeAll(() => {
  process.env['TZ'] = 'Europe/Madrid';
});
afterAll(() => {
  if (own === undefined) delete process.env['TZ'];
  else process.env['TZ'] = own;
});

describe('a day of Tijuana, seen from Madrid', () => {
  it('is tested on a machine in the time zone of Madrid', () => {
    expect(new Date(2026, 10, 20).getTimezoneOffset()).toBe(-60);
  });

  it('has 23 hours when the clocks are set forward', () => {
    expect((SPRING.end - SPRING.start) / 3_600_000).toBe(23);
    expect(minutesIn(SPRING, at('2027-03-14T09:30:00Z'))).toBe(90);
    // 3:30 on the clock, although only two and a half hours have passed.
    expect(minutesIn(SPRING, at('2027-03-14T10:30:00Z'))).toBe(210);
    expect(instantIn(SPRING, 540).toISOString()).toBe('2027-03-14T16:00:00.000Z');
    // A clock time that does not exist moves past the gap.
    expect(instantIn(SPRING, 150).toISOString()).toBe('2027-03-14T10:30:00.000Z');
  });

  it('has 25 hours when the clocks are set back, and keeps events in the repeated hour', () => {
    expect((AUTUMN.end - AUTUMN.start) / 3_600_000).toBe(25);
    expect(instantIn(AUTUMN, 540).toISOString()).toBe('2026-11-01T17:00:00.000Z');
    expect(minutesIn(AUTUMN, at('2026-11-01T17:00:00Z'))).toBe(540);
    // From 1:30 to the second 1:30: the event lasts one hour and is drawn as one hour.
    expect(partIn(AUTUMN, at('2026-11-01T08:30:00Z'), at('2026-11-01T09:30:00Z'))).toEqual({
      from: 90,
      to: 150,
    });
    // From the first 1:45 to the second 1:15: half an hour, which clock times alone would count as negative.
    expect(partIn(AUTUMN, at('2026-11-01T08:45:00Z'), at('2026-11-01T09:15:00Z'))).toEqual({
      from: 105,
      to: 135,
    });
  });

  it('cuts an event at midnight when it continues on the next day', () => {
    expect(partIn(SPRING, SPRING.end - 3_600_000, SPRING.end + 3_600_000)).toEqual({ from: 1380, to: 1440 });
    expect(partIn(SPRING, SPRING.start - 1, SPRING.end + 1)).toEqual({ from: 0, to: 1440 });
  });

  it('converts every minute to an instant and back, except those of the skipped hour', () => {
    const days = fc.integer({ min: 0, max: 800 });
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 1439 }), (day, minutes) => {
        const frame = dayFrame(addDays('2026-01-01', day), ZONE);
        const back = minutesIn(frame, instantIn(frame, minutes).getTime());
        const skipped = frame.end - frame.start < 86_400_000 && minutes >= 120 && minutes < 180;
        expect(back).toBe(skipped ? minutes + 60 : minutes);
      }),
    );
  });
});
