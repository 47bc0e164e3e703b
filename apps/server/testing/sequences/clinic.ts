import { appointments } from '@cauce/contract/agenda/appointments';
import { conversations } from '@cauce/contract/conversations/conversations';
import { notifications } from '@cauce/contract/conversations/notifications';
import type { AppointmentStatus } from '@cauce/domain/agenda/appointment-status';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { allJobs } from '../../src/jobs.ts';
import { type Agenda, appointmentInput, openAgenda } from '../factories/agenda.ts';
import { onlySequences, sequenceMessages, type sequencesInput } from '../factories/sequences.ts';
import { FakeChannel } from '../fake-channel.ts';
import { runJobs } from '../run-jobs.ts';
import { TestApp } from '../test-app.ts';
import { tickAt } from '../tick.ts';

/** Monday at ten in Mexico City. */
const NOW = new Date('2026-03-09T16:00:00Z');
/** The instant this many minutes later. */
export const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000).toISOString();

export const planned = (text: string, deliveryDate: string, reason = '') => ({
  text,
  status: 'planned',
  reason,
  deliveryDate,
});
export const skipped = (text: string, reason: string): unknown =>
  expect.objectContaining({ text, status: 'skipped', reason });
export const sent = (text: string): unknown => expect.objectContaining({ text, status: 'sent' });

/** A clinic for each test, which sends nothing but the messages of its funnel. */
export function openSequenceClinic() {
  const channel = new FakeChannel();
  let app: TestApp;
  let owner: Awaited<ReturnType<TestApp['owner']>>;
  let agenda: Agenda;
  beforeAll(async () => {
    app = await TestApp.open({ rates: 'unlimited', channels: channel.channels });
  });
  beforeEach(async () => {
    app.clock.pass(NOW.getTime() - app.clock.now().getTime());
    owner = await app.owner();
    agenda = await openAgenda(owner);
    const { data: rules } = await owner.call(notifications.rules, {});
    await owner.call(notifications.setRules, { body: { rules: { ...rules, reminders: [], dailyCap: 50 } } });
    delete channel.windowHours;
    channel.templates = false;
    channel.forget();
  });
  afterAll(() => app.close());

  return {
    channel,
    get app() {
      return app;
    },
    get owner() {
      return owner;
    },
    get agenda() {
      return agenda;
    },
    use: (...given: Parameters<typeof sequencesInput>) => onlySequences(owner, ...given),
    messages: (clientId = agenda.clientId) => sequenceMessages(owner, clientId),
    /** Books, by default for Tuesday at ten. */
    book: async (over: Parameters<typeof appointmentInput>[1] = {}) =>
      (await owner.call(appointments.book, { body: { appointment: appointmentInput(agenda, over) } })).data
        ._id,
    setStatus: (id: string, status: AppointmentStatus) =>
      owner.call(appointments.setStatus, { params: { id }, body: { status, overlapAllowed: true } }),
    move: (id: string, start: string, end: string) =>
      owner.call(appointments.move, { params: { id }, body: { start, end } }),
    write: async (text: string, clientId = agenda.clientId) => {
      const { data } = await owner.call(conversations.open, { body: { clientId } });
      await owner.call(conversations.simulate, { body: { conversationId: data._id, text } });
    },
    tickAt: (at: string) => tickAt(app, at),
    /** The messages of sequences that left. */
    texts: () =>
      channel.asked
        .filter(({ businessId, text }) => businessId === owner.businessId && text.startsWith('M'))
        .map(({ text }) => text),
    /** Dispatches notifications at this time, and runs no other job. */
    dispatchOnly: async (at: string) => {
      app.clock.pass(new Date(at).getTime() - app.clock.now().getTime());
      await app.pool.query(`delete from graphile_worker._private_jobs`);
      await app.pool.query(`select graphile_worker.add_job('notifications.dispatch', $1::json)`, [
        JSON.stringify({ businessId: owner.businessId }),
      ]);
      await runJobs(
        app,
        allJobs(app.parts).filter(({ name }) => name === 'notifications.dispatch'),
      );
    },
  };
}
