import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { APPOINTMENT_STATUSES } from '../agenda/appointment-status.ts';
import { SKIPPED } from '../texts/notification-check.ts';
import {
  clampDelay,
  delayRange,
  DIRECTIONS,
  UPSELL_REFERENCES,
  UPSELL_UNITS,
  upsellTimingWords,
  WHEN_TO_SEND,
} from './timing.ts';
import {
  planUpsell,
  UPSELL_SKIPPED,
  type UpsellAppointment,
  type UpsellRules,
  upsellDueAt,
  whyNotUpsell,
} from './upsell-plan.ts';

const ZONE = 'America/Mexico_City';
const HOUR = 3_600_000;
/** Monday at ten in Mexico City. */
const NOW = new Date('2026-03-09T16:00:00Z');
const hours = (count: number) => new Date(NOW.getTime() + count * HOUR);

const upsellWith = (over: Partial<UpsellRules> = {}): UpsellRules => ({
  delay: 2,
  timeUnit: 'hours',
  delayReference: 'scheduled',
  delayDirection: 'after',
  whenToSend: 'always',
  serviceIds: [],
  isActive: true,
  activeSince: hours(-1000),
  ...over,
});
const appointmentWith = (over: Partial<UpsellAppointment> = {}): UpsellAppointment => ({
  start: hours(24),
  status: 'agendada',
  serviceId: 'limpieza',
  hasContact: true,
  isLatest: true,
  hasAttendedBefore: false,
  ...over,
});
const moment = { now: NOW, zone: ZONE };
const words = (over: Partial<UpsellRules>) => upsellTimingWords(upsellWith(over));

describe('an appointment', () => {
  it.each<[string, Partial<UpsellRules>, Partial<UpsellAppointment>, string | undefined]>([
    ['that is booked', {}, {}, undefined],
    ['that lost its contact', {}, { hasContact: false }, SKIPPED.noContact],
    ['that was attended', {}, { status: 'asistida' }, undefined],
    ['that was cancelled', {}, { status: 'cancelada' }, SKIPPED.cancelled],
    ['that nobody paid', {}, { status: 'no_pagada' }, SKIPPED.cancelled],
    ['that the contact missed', {}, { status: 'no_asistida' }, SKIPPED.missed],
    ['that is over before a message', { delayDirection: 'before' }, { status: 'asistida' }, SKIPPED.attended],
    ['that is not attended yet', { delayReference: 'assisted' }, {}, UPSELL_SKIPPED.notAttended],
    ['of another service', { serviceIds: ['corte'] }, {}, UPSELL_SKIPPED.otherService],
    ['without a service', { serviceIds: ['corte'] }, { serviceId: null }, UPSELL_SKIPPED.otherService],
    ['that is not the latest', { whenToSend: 'lastEvent' }, { isLatest: false }, UPSELL_SKIPPED.newer],
    ['that is not the latest, for always', {}, { isLatest: false }, undefined],
    [
      'that is the second attended one',
      { delayReference: 'assisted_first_time' },
      { status: 'asistida', hasAttendedBefore: true },
      UPSELL_SKIPPED.notFirst,
    ],
    [
      'that would be the first attended one',
      { delayReference: 'assisted_first_time', delayDirection: 'before' },
      {},
      undefined,
    ],
    ['of a paused upsell', { isActive: false }, {}, UPSELL_SKIPPED.paused],
  ])('%s gets the message, or the reason says why not', (_, upsell, appointment, reason) => {
    expect(whyNotUpsell(upsellWith(upsell), appointmentWith(appointment))).toBe(reason);
  });
});

describe('a message', () => {
  it('keeps the hour of the clock when it counts days or months', () => {
    // The clocks of Tijuana go an hour forward on the eighth of March 2026.
    const start = new Date('2026-03-07T18:00:00Z');
    const due = (timeUnit: 'days' | 'months') =>
      upsellDueAt({ delay: 1, timeUnit, delayDirection: 'after' }, start, 'America/Tijuana').toISOString();
    expect(due('days')).toBe('2026-03-08T17:00:00.000Z');
    expect(due('months')).toBe('2026-04-07T17:00:00.000Z');
  });

  it('that was due before it was planned is missed, unless it was due before its upsell was active', () => {
    const past = appointmentWith({ start: hours(-3), status: 'asistida' });
    expect(planUpsell(upsellWith(), past, undefined, moment)).toEqual({
      is: 'skipped',
      dueAt: hours(-1),
      reason: UPSELL_SKIPPED.past,
    });
    expect(planUpsell(upsellWith({ activeSince: NOW }), past, undefined, moment)).toBeUndefined();
  });

  it('that is planned at its time changes only with its text, its contact or its appointment', () => {
    const stored = { state: 'planned' as const, dueAt: hours(26), isOutdated: false };
    expect(planUpsell(upsellWith(), appointmentWith(), stored, moment)).toBeUndefined();
    expect(planUpsell(upsellWith(), appointmentWith(), { ...stored, isOutdated: true }, moment)).toEqual({
      is: 'planned',
      dueAt: hours(26),
    });
  });

  it('of a deleted upsell is skipped', () => {
    const stored = { state: 'planned' as const, dueAt: hours(26), isOutdated: false };
    expect(planUpsell(undefined, appointmentWith(), stored, moment)).toMatchObject({
      reason: UPSELL_SKIPPED.removed,
    });
  });

  const aTime = fc.integer({ min: -2000, max: 2000 }).map(hours);
  const anUpsell = fc.record({
    delay: fc.integer({ min: 1, max: 12 }),
    timeUnit: fc.constantFrom(...UPSELL_UNITS),
    delayReference: fc.constantFrom(...UPSELL_REFERENCES),
    delayDirection: fc.constantFrom(...DIRECTIONS),
    whenToSend: fc.constantFrom(...WHEN_TO_SEND),
    serviceIds: fc.constantFrom([], ['limpieza'], ['corte']),
    isActive: fc.boolean(),
    activeSince: aTime,
  });
  const anAppointment = fc.option(
    fc.record({
      start: aTime,
      status: fc.constantFrom(...APPOINTMENT_STATUSES),
      serviceId: fc.constantFrom('limpieza', null),
      hasContact: fc.boolean(),
      isLatest: fc.boolean(),
      hasAttendedBefore: fc.boolean(),
    }),
    { nil: undefined },
  );
  const aStored = fc.option(
    fc.record({
      state: fc.constantFrom('planned' as const, 'skipped' as const, 'final' as const),
      dueAt: aTime,
      isOutdated: fc.boolean(),
    }),
    { nil: undefined },
  );

  it('is planned only for an appointment that gets it, never again once it left, and the second time changes nothing', () => {
    fc.assert(
      fc.property(anUpsell, anAppointment, aStored, (upsell, appointment, stored) => {
        const step = planUpsell(upsell, appointment, stored, moment);
        if (stored?.state === 'final') expect(step).toBeUndefined();
        if (step?.is === 'planned') expect(whyNotUpsell(upsell, appointment)).toBeUndefined();
        if (step?.is === 'planned' && stored?.state !== 'planned') expect(step.dueAt > NOW).toBe(true);
        if (step === undefined) return;
        const again = { state: step.is, dueAt: step.dueAt, isOutdated: false };
        expect(planUpsell(upsell, appointment, again, moment)).toBeUndefined();
      }),
    );
  });
});

describe('a delay', () => {
  it('is kept within the range of its unit and direction', () => {
    expect(clampDelay(5, 'minutes', 'after')).toBe(15);
    expect(clampDelay(5, 'minutes', 'before')).toBe(5);
    expect(clampDelay(45, 'hours', 'after')).toBe(24);
    expect(delayRange('months', 'after')).toEqual({ min: 1, max: 12 });
  });

  it('is read as a sentence', () => {
    expect(words({})).toBe('2 horas después de la cita');
    expect(words({ delay: 1, timeUnit: 'months', delayReference: 'assisted' })).toBe(
      '1 mes después de la cita asistida',
    );
    expect(words({ delayReference: 'assisted_first_time', delayDirection: 'before' })).toBe(
      '2 horas antes de su primera cita',
    );
  });
});
