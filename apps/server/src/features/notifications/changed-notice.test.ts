import { appointments } from '@cauce/contract/agenda/appointments';
import { clients } from '@cauce/contract/clients/clients';
import { notifications } from '@cauce/contract/conversations/notifications';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Agenda, appointmentInput, openAgenda } from '../../../testing/factories/agenda.ts';
import { clientInput } from '../../../testing/factories/clients.ts';
import { FakeChannel } from '../../../testing/fake-channel.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { tickAt } from '../../../testing/tick.ts';

let app: TestApp;
let channel: FakeChannel;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let agenda: Agenda;
beforeEach(async () => {
  channel = new FakeChannel();
  app = await TestApp.open({ rates: 'unlimited', channels: channel.channels });
  owner = await app.owner();
  agenda = await openAgenda(owner, { specialists: 3 });
});
afterEach(() => app.close());

const THURSDAY = { start: '2026-03-12T16:00:00.000Z', end: '2026-03-12T16:30:00.000Z' };
const FRIDAY = { start: '2026-03-13T18:00:00.000Z', end: '2026-03-13T18:30:00.000Z' };

async function book(): Promise<string> {
  const appointment = appointmentInput(agenda, THURSDAY);
  const { data } = await owner.call(appointments.book, { body: { appointment } });
  await runJobs(app);
  return data._id;
}
const OTHER = 'Especialista 2';
const plan = (appointmentId: string, over: object) =>
  owner.call(notifications.plan, {
    body: {
      notification: {
        clientId: agenda.clientId,
        appointmentId,
        kind: 'changed',
        deliveryDate: new Date(app.clock.now().getTime() + 3 * 60_000).toISOString(),
        ...over,
      },
    },
  });
const moveTo = async (id: string, index: number, span: { start: string; end: string } = THURSDAY) => {
  const specialistId = agenda.specialistIds[index] ?? '';
  await owner.call(appointments.move, { params: { id }, body: { ...span, specialistId } });
  await runJobs(app);
};
const noticesOfChanges = async () =>
  (await owner.call(notifications.list, { query: { clientId: agenda.clientId } })).data.filter(
    ({ kind }) => kind === 'changed',
  );
it('a notice of a change says who attends now, and when', async () => {
  const id = await book();
  await moveTo(id, 1);
  const { data } = await plan(id, { changes: ['specialist'] });
  expect(data.text).toMatch(
    /^Hola, \p{L}+\. Tu cita de .+ del jueves 12 de marzo de 2026, 10:00 a\. m\., ahora será con Especialista 2\. Aquí/u,
  );
  await tickAt(app, '2026-03-09T16:03:00Z');
  expect(channel.texts).toEqual([data.text]);
  // The same time with somebody else again is news again.
  await moveTo(id, 2);
  expect((await plan(id, { changes: ['specialist'] })).data.text).toContain('ahora será con Especialista 3');
  await tickAt(app, '2026-03-09T16:06:00Z');
  expect(channel.texts).toHaveLength(2);
});

it('it tells a later change too while it has not left', async () => {
  const id = await book();
  await moveTo(id, 1);
  const first = await plan(id, { changes: ['specialist'] });
  await moveTo(id, 1, FRIDAY);
  const second = await plan(id, { kind: 'moved' });
  expect(second.data).toMatchObject({ _id: first.data._id, kind: 'changed' });
  await tickAt(app, '2026-03-09T16:03:00Z');
  expect(channel.texts).toEqual([
    expect.stringMatching(/Tu cita de .+ ahora será el viernes 13 de marzo de 2026, 12:00 p\. m\., con /),
  ]);
  expect(channel.texts[0]).toContain(OTHER);
});

it('it tells two changes at once in one message', async () => {
  const id = await book();
  await moveTo(id, 1, FRIDAY);
  await Promise.all([
    plan(id, { changes: ['specialist'] }),
    plan(id, { changes: ['time', 'branch'] }),
    plan(id, { changes: ['service', 'specialist'] }),
  ]);
  expect(await noticesOfChanges()).toMatchObject([{ phase: 'service time specialist branch' }]);
});

it('it is that of another time when only the time changed, and says what changed', async () => {
  const id = await book();
  await moveTo(id, 0, FRIDAY);
  expect((await plan(id, { changes: ['time'] })).data).toMatchObject({
    kind: 'moved',
    text: expect.stringContaining('cambió de horario'),
  });
  await expect(plan(id, {})).rejects.toMatchObject({
    fields: { 'notification.changes': 'Indica qué cambió de la cita' },
  });
});

it('a client whose appointment goes to another one gets the notice that was planned before, and nothing else', async () => {
  const id = await book();
  const { data: other } = await owner.call(clients.register, { body: { client: clientInput() } });
  const { data: notice } = await plan(id, { kind: 'cancellation', phase: 'canceled_appointment' });
  await plan(id, { kind: 'confirmation' });
  const appointment = appointmentInput({ ...agenda, clientId: other._id }, FRIDAY);
  await owner.call(appointments.change, { params: { id }, body: { appointment } });
  await runJobs(app);
  await tickAt(app, '2026-03-09T16:03:00Z');
  expect(channel.texts).toEqual([notice.text]);
  expect(notice.text).toContain('jueves 12 de marzo');
  const { data } = await owner.call(notifications.list, { query: { clientId: agenda.clientId } });
  expect(data.find(({ kind }) => kind === 'confirmation')).toMatchObject({
    status: 'skipped',
    reason: 'La cita ahora es de otro contacto',
  });
});

it('it gets none when the appointment is theirs again by then', async () => {
  const id = await book();
  await plan(id, { kind: 'cancellation', phase: 'canceled_appointment' });
  await tickAt(app, '2026-03-09T16:03:00Z');
  expect(channel.texts).toEqual([]);
});
