import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AGENDA_STATUSES } from '../agenda/appointment-status.ts';
import { wallOf } from '../time/dates.ts';
import { NOTIFICATION_KINDS } from './message-template.ts';
import {
  ATTENDED_WAIT,
  decide,
  type DispatchState,
  POSTPONED,
  type Planned,
  quietUntil,
  SKIPPED,
} from './notification-check.ts';

const MEXICO = 'America/Mexico_City';
const TIJUANA = 'America/Tijuana';
const HOUR = 3_600_000;
/** Monday at ten in Mexico City. */
const NOW = new Date('2026-03-09T16:00:00Z');
const hours = (count: number) => new Date(NOW.getTime() + count * HOUR);

function planned(over: Partial<Planned> = {}): Planned {
  const appointment = { start: hours(24), status: 'agendada' as const, isOfContact: true };
  return {
    kind: 'reminder',
    atOnce: false,
    dueAt: NOW,
    version: appointment.start.getTime(),
    appointment,
    isAfter: false,
    contact: { noRespond: false, optedOut: false },
    entry: undefined,
    ...over,
  };
}
const place = (over: Partial<DispatchState> = {}): DispatchState => ({
  zone: MEXICO,
  quietFrom: 21 * 60,
  quietTo: 8 * 60,
  attendedUntil: undefined,
  openUntil: undefined,
  templates: false,
  ...over,
});
const skip = (reason: string) => ({ is: 'skip', reason });
const standsAs = (status: NonNullable<Planned['appointment']>['status']) => ({
  appointment: { start: hours(24), status, isOfContact: true },
});

describe('a due message', () => {
  it('is sent when nothing prevents it', () => {
    expect(decide(planned(), place(), NOW)).toEqual({ is: 'send', mode: 'free' });
  });

  it.each<[string, Partial<Planned>, string]>([
    ['somebody marked', { contact: { noRespond: true, optedOut: false } }, SKIPPED.noRespond],
    ['who asked not to be written to', { contact: { noRespond: false, optedOut: true } }, SKIPPED.optedOut],
    ['what was deleted', { appointment: undefined }, SKIPPED.gone],
    ['what was moved', { version: hours(23).getTime() }, SKIPPED.moved],
    ['what was cancelled', standsAs('cancelada'), SKIPPED.cancelled],
    ['what was not paid', standsAs('no_pagada'), SKIPPED.cancelled],
    ['who was there', standsAs('asistida'), SKIPPED.attended],
    ['who was not', standsAs('no_asistida'), SKIPPED.missed],
    ['who confirmed', { kind: 'confirmationRequest', ...standsAs('confirmada') }, SKIPPED.confirmed],
    ['a farewell to what stands', { kind: 'cancellation' }, SKIPPED.standing],
    ['a day too late', { dueAt: hours(-25) }, SKIPPED.late],
  ])('is not said to or of %s', (_, over, reason) => {
    expect(decide(planned(over), place(), NOW)).toEqual(skip(reason));
  });

  it('is skipped when the appointment has begun', () => {
    const begun = {
      appointment: { start: NOW, status: 'agendada' as const, isOfContact: true },
      version: NOW.getTime(),
    };
    expect(decide(planned(begun), place(), NOW)).toEqual(skip(SKIPPED.past));
  });

  it('is sent for a cancelled or deleted appointment when it is the cancellation', () => {
    const farewell = { kind: 'cancellation' as const };
    const send = { is: 'send', mode: 'free' };
    expect(decide(planned({ ...farewell, ...standsAs('cancelada') }), place(), NOW)).toEqual(send);
    expect(decide(planned({ ...farewell, appointment: undefined }), place(), NOW)).toEqual(send);
  });

  it('says nothing of an appointment that was given to somebody else, except that it is not theirs', () => {
    const given = { appointment: { start: hours(30), status: 'agendada' as const, isOfContact: false } };
    const kinds = [
      'confirmation',
      'specialist',
      'moved',
      'changed',
      'reminder',
      'confirmationRequest',
    ] as const;
    for (const kind of kinds)
      expect(decide(planned({ ...given, kind }), place(), NOW)).toEqual(skip(SKIPPED.given));
    const send = { is: 'send', mode: 'free' };
    expect(decide(planned({ ...given, kind: 'cancellation' }), place(), NOW)).toEqual(send);
  });

  it('is sent to the specialist whatever the client wants', () => {
    const contact = { noRespond: true, optedOut: true };
    const crowded = place({ attendedUntil: hours(1) });
    expect(decide(planned({ kind: 'specialist', contact }), crowded, NOW).is).toBe('send');
  });

  it('waits while a colleague answers, and is skipped when that takes too long', () => {
    const attended = place({ attendedUntil: hours(2) });
    const to = new Date(NOW.getTime() + ATTENDED_WAIT);
    expect(decide(planned(), attended, NOW)).toEqual({ is: 'shift', to, reason: POSTPONED.attended });
    const soon = new Date(NOW.getTime() + ATTENDED_WAIT - 1);
    const near = {
      appointment: { start: soon, status: 'agendada' as const, isOfContact: true },
      version: soon.getTime(),
    };
    expect(decide(planned(near), attended, NOW)).toEqual(skip(SKIPPED.taken));
  });

  it('respects the reply window of its channel, or is sent as a template', () => {
    expect(decide(planned(), place({ openUntil: hours(1) }), NOW)).toEqual({ is: 'send', mode: 'free' });
    expect(decide(planned(), place({ openUntil: NOW }), NOW)).toEqual(skip(SKIPPED.closed));
    const withTexts = place({ openUntil: NOW, templates: true });
    expect(decide(planned(), withTexts, NOW)).toEqual({ is: 'send', mode: 'template' });
  });
});

describe('quiet hours', () => {
  const night = { zone: MEXICO, quietFrom: 21 * 60, quietTo: 8 * 60 };
  it.each([
    ['2026-03-10T02:59:59Z', undefined],
    ['2026-03-10T03:00:00Z', '2026-03-10T14:00:00.000Z'],
    ['2026-03-10T05:59:00Z', '2026-03-10T14:00:00.000Z'],
    ['2026-03-10T06:00:00Z', '2026-03-10T14:00:00.000Z'],
    ['2026-03-10T13:59:00Z', '2026-03-10T14:00:00.000Z'],
    ['2026-03-10T14:00:00Z', undefined],
  ])('from nine to eight, at %s, last until %s', (now, until) => {
    expect(quietUntil(new Date(now), night)?.toISOString()).toBe(until);
  });

  it('are never active when they begin and end at the same time', () => {
    expect(quietUntil(NOW, { zone: MEXICO, quietFrom: 600, quietTo: 600 })).toBeUndefined();
  });

  it('may lie within one day', () => {
    const lunch = { zone: MEXICO, quietFrom: 14 * 60, quietTo: 16 * 60 };
    expect(quietUntil(new Date('2026-03-09T20:30:00Z'), lunch)?.toISOString()).toBe(
      '2026-03-09T22:00:00.000Z',
    );
    expect(quietUntil(new Date('2026-03-09T22:00:00Z'), lunch)).toBeUndefined();
  });

  it('end at eight local time, also on days when Tijuana changes its clocks', () => {
    const tijuana = { ...night, zone: TIJUANA };
    // UTC-8 until that night, UTC-7 from then on.
    expect(quietUntil(new Date('2026-03-08T06:00:00Z'), tijuana)?.toISOString()).toBe(
      '2026-03-08T15:00:00.000Z',
    );
    expect(quietUntil(new Date('2026-11-01T05:00:00Z'), tijuana)?.toISOString()).toBe(
      '2026-11-01T16:00:00.000Z',
    );
  });

  it('end in the second of two repeated hours, and after a skipped one', () => {
    const short = { zone: TIJUANA, quietFrom: 0, quietTo: 90 };
    // The second ten past one of that night.
    expect(quietUntil(new Date('2026-11-01T09:10:00Z'), short)?.toISOString()).toBe(
      '2026-11-01T09:30:00.000Z',
    );
    const skipped = { zone: TIJUANA, quietFrom: 60, quietTo: 150 };
    expect(quietUntil(new Date('2026-03-08T09:30:00Z'), skipped)?.toISOString()).toBe(
      '2026-03-08T10:30:00.000Z',
    );
  });

  it('postpone what can wait, and skip what cannot', () => {
    const atNight = new Date('2026-03-10T04:00:00Z');
    const until = new Date('2026-03-10T14:00:00Z');
    const of = (start: Date): Partial<Planned> => ({
      dueAt: atNight,
      version: start.getTime(),
      appointment: { start, status: 'agendada', isOfContact: true },
    });
    expect(decide(planned(of(hours(24))), place(), atNight)).toEqual({
      is: 'shift',
      to: until,
      reason: POSTPONED.quiet,
    });
    expect(decide(planned(of(until)), place(), atNight)).toEqual(skip(SKIPPED.quiet));
    expect(decide(planned({ ...of(until), atOnce: true }), place(), atNight).is).toBe('send');
  });
});

const aMoment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
const maybeMoment = fc.option(aMoment, { nil: undefined });
const aZone = fc.constantFrom(MEXICO, TIJUANA, 'America/Hermosillo', 'America/Cancun', 'Europe/Madrid');
const anAppointment = fc.record({
  start: aMoment,
  status: fc.constantFrom(...AGENDA_STATUSES),
  isOfContact: fc.boolean(),
});
const aPlan: fc.Arbitrary<Planned> = fc
  .record({
    kind: fc.constantFrom(...NOTIFICATION_KINDS),
    atOnce: fc.boolean(),
    dueAt: aMoment,
    appointment: fc.option(anAppointment, { nil: undefined }),
    speaks: fc.boolean(),
    isMoved: fc.boolean(),
    isAfter: fc.boolean(),
    contact: fc.record({ noRespond: fc.boolean(), optedOut: fc.boolean() }),
    entry: fc.option(
      fc.record({
        isFunnelGone: fc.boolean(),
        isContactArchived: fc.boolean(),
        hasLeft: fc.boolean(),
        hasReplied: fc.boolean(),
      }),
      { nil: undefined },
    ),
    upsell: fc.option(
      fc.record({
        isContactArchived: fc.boolean(),
        reason: fc.option(fc.constant('La cita se canceló'), { nil: undefined }),
      }),
      { nil: undefined },
    ),
  })
  .map(({ speaks, isMoved, ...rest }) => {
    const start = rest.appointment?.start.getTime() ?? NOW.getTime();
    return { ...rest, version: speaks ? start + (isMoved ? HOUR : 0) : undefined };
  });
const isFollowUp = ({ kind }: Planned) => kind === 'reactivation' || kind === 'upsell';
const aPlace: fc.Arbitrary<DispatchState> = fc.record({
  zone: aZone,
  quietFrom: fc.integer({ min: 0, max: 1439 }),
  quietTo: fc.integer({ min: 0, max: 1439 }),
  attendedUntil: maybeMoment,
  openUntil: maybeMoment,
  templates: fc.boolean(),
});

describe('in any situation, a message', () => {
  it('is postponed only to a later time, and never past its appointment', () => {
    fc.assert(
      fc.property(aPlan, aPlace, aMoment, (plan, where, now) => {
        const decision = decide(plan, where, now);
        if (decision.is !== 'shift') return;
        expect(decision.to.getTime()).toBeGreaterThan(now.getTime());
        if (plan.version !== undefined && plan.kind !== 'cancellation' && !plan.isAfter)
          expect(decision.to.getTime()).toBeLessThan(plan.appointment?.start.getTime() ?? plan.version);
      }),
    );
  });

  it('is never sent in quiet hours, to clients who want none, or for a wrong appointment', () => {
    fc.assert(
      fc.property(aPlan, aPlace, aMoment, (plan, where, now) => {
        if (decide(plan, where, now).is !== 'send') return;
        const isToContact = plan.kind !== 'specialist';
        if (!plan.atOnce) expect(quietUntil(now, where)).toBeUndefined();
        if (isToContact) expect(plan.contact).toEqual({ noRespond: false, optedOut: false });
        if (plan.version === undefined || plan.appointment === undefined) return;
        if (!plan.appointment.isOfContact && !isFollowUp(plan)) {
          expect(plan.kind).toBe('cancellation');
          return;
        }
        // A notice about other changes says the latest time.
        if (plan.kind !== 'changed') expect(plan.appointment.start.getTime()).toBe(plan.version);
        if (!isFollowUp(plan) || !plan.isAfter)
          expect(plan.appointment.start.getTime()).toBeGreaterThan(now.getTime());
        if (plan.kind === 'reactivation' && plan.entry !== undefined)
          expect(Object.values(plan.entry)).not.toContain(true);
        if (plan.kind === 'upsell' && plan.upsell !== undefined)
          expect(plan.upsell).toEqual({ isContactArchived: false, reason: undefined });
      }),
      { numRuns: 1000 },
    );
  });

  it('ends its quiet hours at their local time where the clocks do not change', () => {
    const still = aPlace.map((where) => ({ ...where, zone: 'America/Hermosillo' }));
    fc.assert(
      fc.property(still, aMoment, (where, now) => {
        const until = quietUntil(now, where);
        if (until === undefined) return;
        expect(wallOf(until, where.zone).minutes).toBe(where.quietTo);
        expect(quietUntil(until, where)).toBeUndefined();
        expect(until.getTime() - now.getTime()).toBeLessThanOrEqual(24 * HOUR);
      }),
    );
  });
});
