import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wallOf } from '../time/dates.ts';
import { addDelay } from './delay.ts';

const TIJUANA = 'America/Tijuana';
const at = (text: string) => new Date(text);

describe('a delay', () => {
  it.each([
    ['minutes', 90, '2026-03-09T17:30:20.123Z'],
    ['minutes', -90, '2026-03-09T14:30:20.123Z'],
    ['hours', 2, '2026-03-09T18:00:20.123Z'],
    ['days', 1, '2026-03-10T16:00:20.123Z'],
    ['days', -1, '2026-03-08T16:00:20.123Z'],
    ['months', 1, '2026-04-09T16:00:20.123Z'],
    ['months', -3, '2025-12-09T16:00:20.123Z'],
  ] as const)('of %s counts %i of them', (timeUnit, delay, expected) => {
    const from = at('2026-03-09T16:00:20.123Z');
    expect(addDelay(from, { delay, timeUnit }, 'America/Mexico_City')).toEqual(at(expected));
  });

  it('of days keeps the hour of the clock over a change of the clocks, and one of hours does not', () => {
    // The clocks of Tijuana go an hour back on the first of November 2026.
    const from = at('2026-10-31T17:00:00Z');
    expect(addDelay(from, { delay: 1, timeUnit: 'days' }, TIJUANA)).toEqual(at('2026-11-01T18:00:00Z'));
    expect(addDelay(from, { delay: 24, timeUnit: 'hours' }, TIJUANA)).toEqual(at('2026-11-01T17:00:00Z'));
  });

  it('of days moves past an hour that the clocks skip', () => {
    // Half past two does not exist on the eighth of March 2026.
    const from = at('2026-03-07T10:30:00Z');
    expect(addDelay(from, { delay: 1, timeUnit: 'days' }, TIJUANA)).toEqual(at('2026-03-08T10:30:00Z'));
  });

  it('of months ends on the last day of a shorter month', () => {
    const from = at('2026-01-31T16:00:00Z');
    expect(addDelay(from, { delay: 1, timeUnit: 'months' }, 'UTC')).toEqual(at('2026-02-28T16:00:00Z'));
    expect(addDelay(from, { delay: 12, timeUnit: 'months' }, 'UTC')).toEqual(at('2027-01-31T16:00:00Z'));
  });

  it('of nothing changes nothing, in the second of two repeated hours too', () => {
    const second = at('2026-11-01T09:30:00Z');
    for (const timeUnit of ['minutes', 'hours', 'days'] as const)
      expect(addDelay(second, { delay: 0, timeUnit }, TIJUANA)).toEqual(second);
  });

  it('of days ends at the same minute of the day wherever that minute exists', () => {
    const moment = fc.date({ min: at('2026-01-01'), max: at('2027-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, fc.integer({ min: -400, max: 400 }), (from, delay) => {
        const to = addDelay(from, { delay, timeUnit: 'days' }, 'America/Hermosillo');
        expect(wallOf(to, 'America/Hermosillo').minutes).toBe(wallOf(from, 'America/Hermosillo').minutes);
        expect(Math.round((to.getTime() - from.getTime()) / 86_400_000)).toBe(delay);
      }),
    );
  });
});
