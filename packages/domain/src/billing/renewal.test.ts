import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantAt, wallOf } from '../time/dates.ts';
import { addDays, daysBetween } from '../time/iso-date.ts';
import { type Renewal, RENEWAL_DURATIONS, type RenewalDuration, renewedEnd } from './renewal.ts';

const MEXICO = 'America/Mexico_City';
const noon = (date: string, zone = MEXICO) => instantAt(date, 720, zone);
const renew = (over: Partial<Renewal> = {}) =>
  renewedEnd({
    duration: '1month',
    mode: 'reset',
    end: null,
    at: noon('2026-11-28'),
    zone: MEXICO,
    ...over,
  });
const dayOf = (end: Date | null, zone = MEXICO) => end && wallOf(end, zone).date;

describe('a renewal from now', () => {
  it.each<[string, RenewalDuration, string]>([
    ['2026-11-28', '15days', '2026-12-13'],
    ['2026-11-28', '1month', '2026-12-28'],
    ['2026-12-31', '1month', '2027-01-31'],
    ['2026-01-31', '1month', '2026-02-28'],
    ['2028-01-31', '1month', '2028-02-29'],
    ['2026-01-30', '1month', '2026-02-28'],
    ['2026-02-28', '1month', '2026-03-28'],
    ['2026-03-31', '1month', '2026-04-30'],
    ['2026-11-28', '1year', '2027-11-28'],
    ['2028-02-29', '1year', '2029-02-28'],
    ['2027-02-28', '1year', '2028-02-28'],
  ])('on %s for %s ends on %s', (start, duration, end) => {
    expect(renew({ at: noon(start), duration })).toEqual(noon(end));
  });

  it('forgets the present end', () => {
    expect(renew({ mode: 'reset', end: noon('2027-06-30') })).toEqual(noon('2026-12-28'));
  });

  it('keeps the time to the millisecond', () => {
    const at = new Date('2026-11-28T12:34:56.789Z');
    expect(renew({ at, duration: '15days' })).toEqual(new Date('2026-12-13T12:34:56.789Z'));
  });
});

describe('a renewal that adds', () => {
  it('counts from the present end while it is in the future', () => {
    expect(renew({ mode: 'add', end: noon('2026-12-05') })).toEqual(noon('2027-01-05'));
  });

  it.each([null, noon('2026-11-01'), noon('2026-11-28')])('counts from now after an end of %s', (end) => {
    expect(renew({ mode: 'add', end })).toEqual(noon('2026-12-28'));
  });

  it('returns to the billing day after a short month', () => {
    const days: (string | null)[] = [];
    let end: Date | null = noon('2026-12-31');
    for (let month = 0; month < 6; month += 1) {
      end = renew({ mode: 'add', end, billingDay: 31 });
      days.push(dayOf(end));
    }
    expect(days).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
      '2027-06-30',
    ]);
  });

  it('returns to a 29 February after four years', () => {
    const at = noon('2027-01-01');
    const once = renew({ at, mode: 'add', duration: '1year', end: noon('2027-02-28'), billingDay: 29 });
    expect(dayOf(once)).toBe('2028-02-29');
  });

  it('leaves the billing day alone when the end was moved to another day', () => {
    expect(renew({ mode: 'add', end: noon('2027-02-15'), billingDay: 31 })).toEqual(noon('2027-03-15'));
  });

  it('begins a new billing day after the plan has ended', () => {
    expect(renew({ mode: 'add', end: noon('2026-10-31'), billingDay: 31 })).toEqual(noon('2026-12-28'));
  });
});

it('no renewal leaves the end as it is', () => {
  const end = noon('2026-12-05');
  expect([renew({ duration: 'none', end }), renew({ duration: 'none' })]).toEqual([end, null]);
});

it('an end at midnight stays at midnight when the clocks change', () => {
  const zone = 'America/Tijuana';
  const midnight = instantAt('2026-03-01', 0, zone);
  const end = renew({ at: midnight, zone, duration: '15days' });
  expect(end && wallOf(end, zone)).toEqual({ date: '2026-03-16', minutes: 0 });
});

it('a renewal never ends before its start, and a month has 28 to 31 days', () => {
  const days = fc.integer({ min: 0, max: 4000 });
  const durations = fc.constantFrom(...RENEWAL_DURATIONS);
  const modes = fc.constantFrom('reset' as const, 'add' as const);
  const billingDays = fc.option(fc.integer({ min: 1, max: 31 }), { nil: undefined });
  fc.assert(
    fc.property(days, days, durations, modes, billingDays, (now, until, duration, mode, billingDay) => {
      const [at, end] = [now, until].map((day) => noon(addDays('2024-01-01', day))) as [Date, Date];
      const next = renew({ at, end, duration, mode, billingDay });
      if (duration === 'none') {
        expect(next).toBe(end);
        return;
      }
      const start = mode === 'add' && end > at ? end : at;
      const length = daysBetween(dayOf(start) ?? '', dayOf(next) ?? '');
      const bounds = { '15days': [15, 15], '1month': [28, 31], '1year': [365, 366] }[duration];
      expect(length).toBeGreaterThanOrEqual(bounds[0] ?? 0);
      expect(length).toBeLessThanOrEqual(bounds[1] ?? 0);
    }),
  );
});
