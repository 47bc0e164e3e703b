import { describe, expect, it } from 'vitest';
import { SKIPPED } from '../texts/notification-check.ts';
import {
  planSequence,
  SEQUENCE_SKIPPED,
  type SequenceEntry,
  type StoredStep,
  WAITS_FOR_MESSAGE,
} from './sequence-plan.ts';
import type { SequenceMessage } from './shape.ts';

const zone = 'America/Mexico_City';
const ENTERED = new Date('2026-03-09T16:00:00Z');
const minutes = (count: number) => new Date(ENTERED.getTime() + count * 60_000);

const message = (formattedName: string, over: Partial<SequenceMessage> = {}): SequenceMessage => ({
  text: 'Hola',
  formattedName,
  delay: 10,
  timeUnit: 'minutes',
  delayReference: 'scenario_update',
  deletable: true,
  goal: 'none',
  ...over,
});
const chained = (name: string, over: Partial<SequenceMessage> = {}) =>
  message(name, { delayReference: 'last_reactivation_message', ...over });
const before = (name: string, delay = -30) => message(name, { delay, delayReference: 'last_appointment' });

const stored = (over: Partial<StoredStep> = {}): StoredStep => ({
  state: 'planned',
  sentAt: ENTERED,
  dueAt: minutes(10),
  plannedAt: ENTERED,
  isOutdated: false,
  isFinal: over.state === 'sent' || over.state === 'sending',
  ...over,
});

function plan(
  messages: readonly SequenceMessage[],
  over: Partial<SequenceEntry> & { known?: Record<string, StoredStep> } = {},
  now = ENTERED,
) {
  const { known = {}, ...rest } = over;
  const anchor = { missing: SEQUENCE_SKIPPED.noAppointment };
  const entry = { enteredAt: ENTERED, isPresent: true, messages, anchor, ...rest };
  return planSequence({ ...entry, stored: new Map(Object.entries(known)) }, { now, zone });
}
const planned = (name: string, dueAt: Date) => ({ name, is: 'planned', dueAt });
const skipped = (name: string, reason: string) => expect.objectContaining({ name, is: 'skipped', reason });

describe('a contact who enters a scenario', () => {
  it('gets every message that counts from the entry', () => {
    expect(plan([message('a'), message('b', { delay: 2, timeUnit: 'days' })])).toEqual([
      planned('a', minutes(10)),
      planned('b', new Date('2026-03-11T16:00:00Z')),
    ]);
  });

  it('gets a message with no delay at once', () => {
    expect(plan([message('a', { delay: 0 })])).toEqual([planned('a', ENTERED)]);
  });

  it('gets messages before and after the appointment', () => {
    const anchor = { start: minutes(120), status: 'agendada' as const };
    expect(plan([before('a'), before('b', 45)], { anchor })).toEqual([
      planned('a', minutes(90)),
      planned('b', minutes(165)),
    ]);
  });

  it('gets no message whose time has passed', () => {
    const anchor = { start: minutes(20), status: 'agendada' as const };
    expect(plan([before('a')], { anchor })).toEqual([skipped('a', SEQUENCE_SKIPPED.past)]);
  });

  it('gets messages after a cancelled appointment, and none before it', () => {
    const anchor = { start: minutes(120), status: 'cancelada' as const };
    expect(plan([before('a'), before('b', 5)], { anchor })).toEqual([
      skipped('a', SKIPPED.cancelled),
      planned('b', minutes(125)),
    ]);
  });

  it('who has no appointment is not told of one', () => {
    expect(plan([before('a')])).toEqual([skipped('a', SEQUENCE_SKIPPED.noAppointment)]);
  });
});

describe('a message after another one', () => {
  const sequence = [message('a'), chained('b'), chained('c')];

  it('has no time before that one is settled', () => {
    expect(plan(sequence)).toEqual([planned('a', minutes(10))]);
  });

  it('counts from the time at which that one was sent', () => {
    const known = { a: stored({ state: 'sent', sentAt: minutes(25) }) };
    expect(plan(sequence, { known }, minutes(25))).toEqual([planned('b', minutes(35))]);
  });

  it('counts from the last one that was sent when that one was not', () => {
    const known = {
      a: stored({ state: 'sent', sentAt: minutes(25) }),
      b: stored({ state: 'over', isFinal: true }),
    };
    expect(plan(sequence, { known }, minutes(30))).toEqual([planned('c', minutes(35))]);
  });

  it('counts from the entry when none was sent', () => {
    const anchor = { missing: SEQUENCE_SKIPPED.noAppointment };
    expect(plan([before('a'), chained('b')], { anchor })).toEqual([
      skipped('a', SEQUENCE_SKIPPED.noAppointment),
      planned('b', minutes(10)),
    ]);
  });

  it('is skipped when its time had passed by then, and so are those after it', () => {
    const known = { a: stored({ state: 'over', isFinal: true }) };
    expect(plan(sequence, { known }, minutes(60))).toEqual([
      skipped('b', SEQUENCE_SKIPPED.past),
      skipped('c', SEQUENCE_SKIPPED.past),
    ]);
  });

  it('waits while that one is on its way, and then gets its true time', () => {
    const b = stored({ dueAt: minutes(20), plannedAt: minutes(10) });
    const onItsWay = { a: stored({ state: 'sending', sentAt: minutes(10) }), b };
    expect(plan(sequence, { known: onItsWay }, minutes(15))).toEqual([]);
    expect(plan(sequence, { known: onItsWay }, minutes(20))).toEqual([
      { ...planned('b', minutes(21)), reason: WAITS_FOR_MESSAGE },
    ]);
    const sent = { a: stored({ state: 'sent', sentAt: minutes(18) }), b };
    expect(plan(sequence, { known: sent }, minutes(20))).toEqual([planned('b', minutes(28))]);
    const failed = { a: stored({ state: 'over', isFinal: true }), b };
    expect(plan(sequence, { known: failed }, minutes(20))).toEqual([planned('b', minutes(10))]);
  });
});

describe('planning again', () => {
  const anchor = { start: minutes(240), status: 'agendada' as const };
  const moved = { a: stored({ dueAt: minutes(90), isOutdated: true }) };

  it('changes nothing when nothing changed', () => {
    const known = { a: stored({ dueAt: minutes(210) }), b: stored({ state: 'sent' }) };
    expect(plan([before('a'), message('b')], { anchor, known }, minutes(60))).toEqual([]);
  });

  it('moves a message with its appointment, and skips it when that comes too early', () => {
    expect(plan([before('a')], { anchor, known: moved })).toEqual([planned('a', minutes(210))]);
    expect(plan([before('a')], { anchor, known: moved }, minutes(220))).toEqual([
      skipped('a', SEQUENCE_SKIPPED.past),
    ]);
  });

  it('plans a skipped message for a later appointment, but none that left or that a person cancelled', () => {
    const over = stored({ state: 'over', dueAt: minutes(90), isOutdated: true });
    expect(plan([before('a')], { anchor, known: { a: over } })).toEqual([planned('a', minutes(210))]);
    expect(plan([before('a')], { anchor, known: { a: { ...over, isFinal: true } } })).toEqual([]);
  });

  it('skips the messages before an appointment that was cancelled', () => {
    const cancelled = { start: minutes(240), status: 'cancelada' as const };
    const known = { a: stored({ dueAt: minutes(210) }), b: stored({ dueAt: minutes(270) }) };
    expect(plan([before('a'), before('b', 30)], { anchor: cancelled, known })).toEqual([
      skipped('a', SKIPPED.cancelled),
    ]);
  });

  it('skips what the new version of the funnel does not have', () => {
    const known = { a: stored({ isOutdated: true }), gone: stored({ isOutdated: true }) };
    expect(plan([message('a')], { known })).toEqual([
      planned('a', minutes(10)),
      skipped('gone', SEQUENCE_SKIPPED.removed),
    ]);
  });

  it('takes a message back that waits for another one since', () => {
    const known = { a: stored(), b: stored({ isOutdated: true }) };
    expect(plan([message('a'), chained('b')], { known })).toEqual([{ name: 'b', is: 'removed' }]);
  });
});

describe('a contact who left', () => {
  it('gets only the messages that stay', () => {
    const messages = [message('a'), message('b', { deletable: false }), message('c')];
    const known = { a: stored(), b: stored() };
    expect(plan(messages, { isPresent: false, known })).toEqual([skipped('a', SEQUENCE_SKIPPED.left)]);
  });

  it('gets a message that stays after one that does not', () => {
    const known = { a: stored({ state: 'over' }) };
    const messages = [message('a'), chained('b', { deletable: false })];
    expect(plan(messages, { isPresent: false, known }, minutes(5))).toEqual([planned('b', minutes(10))]);
  });
});
