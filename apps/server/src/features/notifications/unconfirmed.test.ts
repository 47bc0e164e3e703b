import { appointments } from '@cauce/contract/agenda/appointments';
import { type NotificationRow, notifications } from '@cauce/contract/conversations/notifications';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { everything, hears, openAssistant } from '../../../testing/dialogue.ts';
import { type Agenda, appointmentInput, openAgenda } from '../../../testing/factories/agenda.ts';
import { setReminders } from '../../../testing/factories/notifications.ts';
import { FakeChannel } from '../../../testing/fake-channel.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { tickAt } from '../../../testing/tick.ts';

let app: TestApp;
let channel: FakeChannel;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let agenda: Agenda;
beforeEach(async () => {
  channel = new FakeChannel();
  app = await TestApp.open({ rates: 'unlimited', channels: channel.channels });
  owner = await app.owner();
  agenda = await openAgenda(owner);
  await setReminders(owner, [1440, 120]);
  const capabilities = {
    ...everything,
    requestConfirmation: 24,
    autoCancelAppointments: 12,
    sendReminder: 6,
  };
  await openAssistant(app, owner, { capabilities });
  await openAssistant(app, owner, { mode: 'testing', capabilities: { ...everything, sendReminder: 3 } });
});
afterEach(() => app.close());

/** Thursday at ten in Mexico City. */
const THURSDAY = { start: '2026-03-12T16:00:00.000Z', end: '2026-03-12T16:30:00.000Z' };

async function book(): Promise<string> {
  const appointment = appointmentInput(agenda, THURSDAY);
  const { data } = await owner.call(appointments.book, { body: { appointment } });
  await runJobs(app);
  return data._id;
}
const statusOf = async (id: string) =>
  (
    await app.pool.query<{ status: string; updated_by: string }>(
      'select status, updated_by from appointment where id = $1',
      [id],
    )
  ).rows[0];
const hoursBefore = ({ kind, deliveryDate }: NotificationRow) =>
  `${kind} ${(Date.parse(THURSDAY.start) - Date.parse(deliveryDate)) / 3_600_000}`;

it('plans the reminders of assistants with those of the business', async () => {
  await book();
  const { data } = await owner.call(notifications.page, { query: { tab: 'planned' } });
  expect(data.rows.map(hoursBefore).toSorted()).toEqual([
    'confirmationRequest 24',
    'reminder 2',
    'reminder 24',
    'reminder 6',
  ]);
});

it('cancels unconfirmed appointments in time, once, and notifies the client', async () => {
  const id = await book();
  await tickAt(app, '2026-03-11T16:00:30Z');
  await tickAt(app, '2026-03-12T03:59:00Z');
  expect(await statusOf(id)).toMatchObject({ status: 'agendada' });
  await tickAt(app, '2026-03-12T04:00:30Z');
  expect(await statusOf(id)).toEqual({ status: 'cancelada', updated_by: 'Cancelada sin confirmar' });
  await tickAt(app, '2026-03-12T14:30:00Z');
  expect(channel.texts.filter((text) => text.includes('cancel'))).toHaveLength(1);
});

it('does not cancel appointments of clients who answered or were not asked', async () => {
  const id = await book();
  await tickAt(app, '2026-03-11T16:00:30Z');
  const { rows } = await app.pool.query<{ id: string }>('select id from conversation');
  await hears(app, rows[0]?.id ?? '', 'creo que sí, te aviso al rato');
  await tickAt(app, '2026-03-12T05:00:00Z');
  expect(await statusOf(id)).toMatchObject({ status: 'agendada' });
});
