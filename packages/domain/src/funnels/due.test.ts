import { describe, expect, it } from 'vitest';
import { dueAt } from './due.ts';

const ZONE = 'America/Mexico_City';
const enteredAt = new Date('2026-03-09T16:00:30.250Z');
const anchors = { enteredAt, appointment: undefined, lastSent: undefined };
const due = (
  message: Parameters<typeof dueAt>[0],
  over: Partial<Parameters<typeof dueAt>[1]> = {},
  zone = ZONE,
) => dueAt(message, { ...anchors, ...over }, zone)?.toISOString();

describe('a message of a sequence', () => {
  it('is due its delay after the contact entered the scenario', () => {
    const delayReference = 'scenario_update';
    expect(due({ delay: 90, timeUnit: 'minutes', delayReference })).toBe('2026-03-09T17:30:30.250Z');
    expect(due({ delay: 2, timeUnit: 'hours', delayReference })).toBe('2026-03-09T18:00:30.250Z');
    expect(due({ delay: 3, timeUnit: 'days', delayReference })).toBe('2026-03-12T16:00:30.250Z');
    expect(due({ delay: 0, timeUnit: 'days', delayReference })).toBe(enteredAt.toISOString());
  });

  it('is due before or after the appointment, and never without one', () => {
    const delayReference = 'last_appointment';
    const appointment = new Date('2026-03-20T17:00:00.000Z');
    expect(due({ delay: -1, timeUnit: 'days', delayReference }, { appointment })).toBe(
      '2026-03-19T17:00:00.000Z',
    );
    expect(due({ delay: 3, timeUnit: 'hours', delayReference }, { appointment })).toBe(
      '2026-03-20T20:00:00.000Z',
    );
    expect(due({ delay: -1, timeUnit: 'days', delayReference })).toBeUndefined();
  });

  it('waits for the message before it to be sent', () => {
    const delayReference = 'last_reactivation_message';
    expect(due({ delay: 1, timeUnit: 'hours', delayReference })).toBeUndefined();
    const lastSent = new Date('2026-03-10T10:00:00.000Z');
    expect(due({ delay: 1, timeUnit: 'hours', delayReference }, { lastSent })).toBe(
      '2026-03-10T11:00:00.000Z',
    );
  });

  it('keeps the hour of the business over a change of clocks', () => {
    const [timeUnit, delayReference] = ['days', 'scenario_update'] as const;
    const zone = 'America/New_York';
    const friday = { enteredAt: new Date('2026-03-06T15:00:00.000Z') };
    expect(due({ delay: 3, timeUnit, delayReference }, friday, zone)).toBe('2026-03-09T14:00:00.000Z');
    const autumn = { enteredAt: new Date('2026-10-30T14:00:00.000Z') };
    expect(due({ delay: 3, timeUnit, delayReference }, autumn, zone)).toBe('2026-11-02T15:00:00.000Z');
    // 2:30 does not exist on that Sunday, so the message is due when the clocks have changed.
    const night = { enteredAt: new Date('2026-03-07T07:30:00.000Z') };
    expect(due({ delay: 1, timeUnit, delayReference }, night, zone)).toBe('2026-03-08T07:30:00.000Z');
  });
});
