import { appointments } from '@cauce/contract/agenda/appointments';
import { clientMerge } from '@cauce/contract/clients/client-merge';
import { clients } from '@cauce/contract/clients/clients';
import { conversations } from '@cauce/contract/conversations/conversations';
import { notifications } from '@cauce/contract/conversations/notifications';
import { funnels } from '@cauce/contract/funnels/funnels';
import type { AppointmentStatus } from '@cauce/domain/agenda/appointment-status';
import { SEQUENCE_SKIPPED, WAITS_FOR_MESSAGE } from '@cauce/domain/funnels/sequence-plan';
import { POSTPONED, SKIPPED } from '@cauce/domain/texts/notification-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Agenda, appointmentInput, openAgenda } from '../../../../testing/factories/agenda.ts';
import { clientInput } from '../../../../testing/factories/clients.ts';
import {
  messageInput,
  onlySequences,
  sequenceMessages,
  sequencesInput,
} from '../../../../testing/factories/sequences.ts';
import { FakeChannel } from '../../../../testing/fake-channel.ts';
import { runJobs } from '../../../../testing/run-jobs.ts';
import { TestApp } from '../../../../testing/test-app.ts';
import { tick, tickAt } from '../../../../testing/tick.ts';
import { allJobs } from '../../../jobs.ts';

let app: TestApp;
const channel = new FakeChannel();
let owner: Awaited<ReturnType<TestApp['owner']>>;
let agenda: Agenda;
/** Monday at ten in Mexico City. */
const NOW = new Date('2026-03-09T16:00:00Z');
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000).toISOString();

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

type Sequences = Parameters<typeof sequencesInput>[0];
const use = (sequences: Sequences, over?: Parameters<typeof sequencesInput>[1]) =>
  onlySequences(owner, sequences, over);
const messages = (clientId = agenda.clientId) => sequenceMessages(owner, clientId);
/** On Tuesday at ten. */
const book = async (over: Parameters<typeof appointmentInput>[1] = {}) =>
  (await owner.call(appointments.book, { body: { appointment: appointmentInput(agenda, over) } })).data._id;
const setStatus = (id: string, status: AppointmentStatus) =>
  owner.call(appointments.setStatus, { params: { id }, body: { status, overlapAllowed: true } });
const move = (id: string, start: string, end: string) =>
  owner.call(appointments.move, { params: { id }, body: { start, end } });
const write = async (text: string, clientId = agenda.clientId) => {
  const { data } = await owner.call(conversations.open, { body: { clientId } });
  await owner.call(conversations.simulate, { body: { conversationId: data._id, text } });
};
const planned = (text: string, deliveryDate: string, reason = '') => ({
  text,
  status: 'planned',
  reason,
  deliveryDate,
});
const skipped = (text: string, reason: string) =>
  expect.objectContaining({ text, status: 'skipped', reason });
const sent = (text: string) => expect.objectContaining({ text, status: 'sent' });
/** The messages of sequences of this business that left. */
const texts = () =>
  channel.asked
    .filter(({ businessId, text }) => businessId === owner.businessId && text.startsWith('M'))
    .map(({ text }) => text);
const jobNamed = (name: string) => allJobs(app.parts).filter((job) => job.name === name);

describe('the messages of a scenario', () => {
  it('are planned with the move and sent at their times', async () => {
    await use({
      agendada: [messageInput({ text: 'M1' }), messageInput({ text: 'M2', delay: 1, timeUnit: 'days' })],
    });
    await book();
    expect(await messages()).toEqual([planned('M1', minutes(10)), planned('M2', minutes(24 * 60))]);
    await tickAt(app, minutes(9));
    expect(texts()).toEqual([]);
    await tickAt(app, minutes(10));
    await tick(app);
    expect(texts()).toEqual(['M1']);
    await tickAt(app, minutes(24 * 60));
    expect(texts()).toEqual(['M1', 'M2']);
  });

  it('are written with the values of their appointment', async () => {
    await use({
      agendada: [messageInput({ text: 'M {nombre_contacto}: {servicio}, {fecha}, {hora}. {nada}' })],
    });
    await book();
    await tickAt(app, minutes(10));
    const [text] = texts();
    expect(text).toContain('martes 10 de marzo de 2026, 10:00 a. m.');
    expect(text).not.toContain('{');
  });

  it('that are deletable are skipped when the contact leaves; the others are sent', async () => {
    await use({
      agendada: [messageInput({ text: 'M1' }), messageInput({ text: 'M2', deletable: false })],
      confirmada: [messageInput({ text: 'M3', delay: 20 })],
    });
    const id = await book();
    app.clock.pass(60_000);
    await setStatus(id, 'confirmada');
    expect(await messages()).toEqual([
      skipped('M1', SKIPPED.left),
      planned('M2', minutes(10)),
      planned('M3', minutes(21)),
    ]);
    await tickAt(app, minutes(10));
    expect(texts()).toEqual(['M2']);
  });

  it('are planned again by each appointment that leads there', async () => {
    await use({ agendada: [messageInput({ text: 'M1' })] });
    await book();
    await book({ start: '2026-03-20T16:00:00Z', end: '2026-03-20T16:30:00Z' });
    expect(await messages()).toEqual([
      skipped('M1', SKIPPED.left),
      expect.objectContaining({ status: 'planned' }),
    ]);
  });

  it('are refused with the appointment that is refused', async () => {
    await use({ agendada: [messageInput()] });
    await book();
    const { _id: clientId } = (await owner.call(clients.register, { body: { client: clientInput() } })).data;
    await expect(book({ clientId })).rejects.toMatchObject({ code: 'slotTaken' });
    expect(await messages(clientId)).toEqual([]);
  });

  it('stay unplanned for another business', async () => {
    await use({ agendada: [messageInput()] });
    await book();
    const other = await app.owner();
    expect((await other.call(notifications.page, { query: { tab: 'planned' } })).data.rows).toEqual([]);
  });
});

describe('messages before and after an appointment', () => {
  const around = [
    messageInput({ text: 'M1', delay: -1, timeUnit: 'hours', delayReference: 'last_appointment' }),
    messageInput({ text: 'M2', delay: 2, timeUnit: 'hours', delayReference: 'last_appointment' }),
  ];

  it('follow it when it moves', async () => {
    await use({ agendada: around });
    const id = await book();
    expect(await messages()).toEqual([
      planned('M1', '2026-03-10T15:00:00.000Z'),
      planned('M2', '2026-03-10T18:00:00.000Z'),
    ]);
    await move(id, '2026-03-12T16:00:00.000Z', '2026-03-12T16:30:00.000Z');
    await runJobs(app, [...allJobs(app.parts)]);
    expect(await messages()).toEqual([
      planned('M1', '2026-03-12T15:00:00.000Z'),
      planned('M2', '2026-03-12T18:00:00.000Z'),
    ]);
    await tickAt(app, '2026-03-12T15:00:00Z');
    await tickAt(app, '2026-03-12T18:00:00Z');
    expect(texts()).toEqual(['M1', 'M2']);
  });

  it('follow it when they are due before anybody planned them again', async () => {
    await use({ agendada: around });
    const id = await book();
    await tickAt(app, '2026-03-10T14:59:00Z');
    // Nobody runs the jobs of the change.
    await move(id, '2026-03-12T16:00:00.000Z', '2026-03-12T16:30:00.000Z');
    app.clock.pass(60_000);
    await app.pool.query(`delete from graphile_worker._private_jobs`);
    await app.pool.query(`select graphile_worker.add_job('notifications.dispatch', $1::json)`, [
      JSON.stringify({ businessId: owner.businessId }),
    ]);
    await runJobs(app, jobNamed('notifications.dispatch'));
    expect(texts()).toEqual([]);
    expect(await messages()).toContainEqual(planned('M1', '2026-03-12T15:00:00.000Z'));
  });

  it('get their new time when it moves while they wait for their channel', async () => {
    await use({ agendada: around });
    const id = await book();
    app.clock.pass(new Date('2026-03-10T15:00:00Z').getTime() - NOW.getTime());
    await app.pool.query(`delete from graphile_worker._private_jobs`);
    await app.pool.query(`select graphile_worker.add_job('notifications.dispatch', $1::json)`, [
      JSON.stringify({ businessId: owner.businessId }),
    ]);
    await runJobs(app, jobNamed('notifications.dispatch'));
    await move(id, '2026-03-12T16:00:00.000Z', '2026-03-12T16:30:00.000Z');
    await tick(app);
    expect(texts()).toEqual([]);
    await tickAt(app, '2026-03-12T15:00:00Z');
    expect(texts()).toEqual(['M1']);
  });

  it('are skipped when it is cancelled or deleted', async () => {
    await use({ agendada: around });
    const cancelled = await book();
    await setStatus(cancelled, 'cancelada');
    await tick(app);
    expect(await messages()).toEqual([
      skipped('M1', SKIPPED.cancelled),
      planned('M2', '2026-03-10T18:00:00.000Z'),
    ]);
    const { _id: clientId } = (await owner.call(clients.register, { body: { client: clientInput() } })).data;
    const deleted = await book({ clientId });
    await owner.call(appointments.remove, { params: { id: deleted } });
    await tick(app);
    expect(await messages(clientId)).toEqual([skipped('M1', SKIPPED.gone), skipped('M2', SKIPPED.gone)]);
  });

  it('are skipped for a client who has no appointment', async () => {
    await use({ entry: around });
    await write('Hola');
    expect(await messages()).toEqual([
      skipped('M1', SEQUENCE_SKIPPED.noAppointment),
      skipped('M2', SEQUENCE_SKIPPED.noAppointment),
    ]);
  });

  it('are not sent in a burst when their time has passed', async () => {
    await use({
      agendada: [
        messageInput({ text: 'M1', delay: -3, timeUnit: 'days', delayReference: 'last_appointment' }),
      ],
    });
    await book();
    expect(await messages()).toEqual([skipped('M1', SEQUENCE_SKIPPED.past)]);
    await tick(app);
    expect(texts()).toEqual([]);
  });

  it('wait for the end of the quiet hours, unless that is after the appointment', async () => {
    await use({
      agendada: [
        messageInput({ text: 'M1', delay: -12, timeUnit: 'hours', delayReference: 'last_appointment' }),
        messageInput({ text: 'M2', delay: -2, timeUnit: 'hours', delayReference: 'last_appointment' }),
      ],
    });
    // Tuesday at half past eight in the morning.
    await book({
      start: '2026-03-10T13:30:00.000Z',
      end: '2026-03-10T14:00:00.000Z',
      outsideHoursAllowed: true,
    });
    await tickAt(app, '2026-03-10T11:30:00Z');
    expect(await messages()).toContainEqual(skipped('M2', SKIPPED.quiet));
  });
});

describe('a message after another one', () => {
  const chain = [
    messageInput({ text: 'M1' }),
    messageInput({ text: 'M2', delay: 30, delayReference: 'last_reactivation_message' }),
    messageInput({ text: 'M3', delay: 30, delayReference: 'last_reactivation_message' }),
  ];

  it('counts from the time at which that one was sent', async () => {
    await use({ agendada: chain });
    await book();
    expect(await messages()).toEqual([planned('M1', minutes(10))]);
    await tickAt(app, minutes(12));
    expect(await messages()).toEqual([sent('M1'), planned('M2', minutes(42))]);
    await tickAt(app, minutes(45));
    await tickAt(app, minutes(75));
    expect(texts()).toEqual(['M1', 'M2', 'M3']);
  });

  it('waits while that one is on its way', async () => {
    await use({ agendada: chain });
    await book();
    const dispatchOnly = async (at: string) => {
      app.clock.pass(new Date(at).getTime() - app.clock.now().getTime());
      await app.pool.query(`delete from graphile_worker._private_jobs`);
      await app.pool.query(`select graphile_worker.add_job('notifications.dispatch', $1::json)`, [
        JSON.stringify({ businessId: owner.businessId }),
      ]);
      await runJobs(app, jobNamed('notifications.dispatch'));
    };
    await dispatchOnly(minutes(10));
    await dispatchOnly(minutes(40));
    expect(await messages()).toContainEqual(planned('M2', minutes(55), WAITS_FOR_MESSAGE));
    await tickAt(app, minutes(50));
    expect(texts()).toEqual(['M1']);
    await tickAt(app, minutes(55));
    expect(texts()).toEqual(['M1']);
    expect(await messages()).toContainEqual(planned('M2', minutes(80)));
    await tickAt(app, minutes(80));
    expect(texts()).toEqual(['M1', 'M2']);
  });

  it('counts from the entry when that one failed', async () => {
    await use({ agendada: chain });
    await book();
    channel.answer = () => ({ is: 'failed', reason: 'No existe' });
    await tickAt(app, minutes(10));
    channel.forget();
    await tickAt(app, minutes(40));
    expect(texts()).toEqual(['M2']);
  });

  it('counts from the last one that was sent when a person cancels the one between', async () => {
    await use({ agendada: chain });
    await book();
    await tickAt(app, minutes(10));
    const { data } = await owner.call(notifications.list, { query: { cId: agenda.clientId } });
    const second = data.find(({ status }) => status === 'planned');
    await owner.call(notifications.cancel, { params: { id: second?._id ?? '' } });
    expect(await messages()).toContainEqual(planned('M3', minutes(40)));
    await tickAt(app, minutes(40));
    expect(texts()).toEqual(['M1', 'M3']);
  });
});

describe('a contact', () => {
  it('who answered gets no more messages that end with an answer', async () => {
    await use({
      agendada: [messageInput({ text: 'M1', goal: 'decrease' }), messageInput({ text: 'M2', goal: 'none' })],
    });
    await book();
    app.clock.pass(60_000);
    await write('Hola');
    await tickAt(app, minutes(10));
    expect(texts()).toEqual(['M2']);
    expect(await messages()).toContainEqual(skipped('M1', SKIPPED.replied));
  });

  it('who opted out, or is archived, gets none', async () => {
    await use({ agendada: [messageInput({ text: 'M1' }), messageInput({ text: 'M2', delay: 20 })] });
    await book();
    await app.pool.query('update client set opted_out_at = now() where id = $1', [agenda.clientId]);
    await tickAt(app, minutes(10));
    await app.pool.query('update client set opted_out_at = null, archived_at = now() where id = $1', [
      agenda.clientId,
    ]);
    await tickAt(app, minutes(20));
    expect(texts()).toEqual([]);
    expect(await messages()).toEqual([skipped('M1', SKIPPED.optedOut), skipped('M2', SKIPPED.archived)]);
  });

  it('gets no more than the daily maximum, which other messages share', async () => {
    const { data: rules } = await owner.call(notifications.rules, {});
    await owner.call(notifications.setRules, { body: { rules: { ...rules, dailyCap: 1 } } });
    await use({ agendada: [messageInput({ text: 'M1' }), messageInput({ text: 'M2', delay: 20 })] });
    await book();
    await tickAt(app, minutes(10));
    await tickAt(app, minutes(20));
    expect(texts()).toEqual(['M1']);
    expect(await messages()).toContainEqual(skipped('M2', SKIPPED.cap));
  });

  it('who did not write for a day gets an approved template, or nothing', async () => {
    channel.windowHours = 24;
    await use({ agendada: [messageInput({ text: 'M1' }), messageInput({ text: 'M2', delay: 20 })] });
    await book();
    await tickAt(app, minutes(10));
    channel.templates = true;
    await tickAt(app, minutes(20));
    expect(await messages()).toContainEqual(skipped('M1', SKIPPED.closed));
    expect(channel.asked.filter(({ text }) => text === 'M2').map(({ mode }) => mode)).toEqual(['template']);
  });

  it('whom a colleague attends gets them later', async () => {
    await use({ agendada: [messageInput({ text: 'M1' })] });
    await book();
    const { data } = await owner.call(conversations.open, { body: { clientId: agenda.clientId } });
    await owner.call(conversations.write, { params: { id: data._id }, body: { text: 'Soy Ana' } });
    await tickAt(app, minutes(10));
    expect(await messages()).toEqual([planned('M1', minutes(25), POSTPONED.attended)]);
  });

  it('who is merged with another one keeps the messages of the later entry', async () => {
    await use({ agendada: [messageInput({ text: 'M1' }), messageInput({ text: 'M2', deletable: false })] });
    await book();
    const { _id: other } = (await owner.call(clients.register, { body: { client: clientInput() } })).data;
    app.clock.pass(60_000);
    await book({ clientId: other, start: '2026-03-20T16:00:00Z', end: '2026-03-20T16:30:00Z' });
    await owner.call(clientMerge.merge, {
      params: { id: agenda.clientId },
      body: { otherId: other, take: [] },
    });
    expect(await messages()).toEqual([
      skipped('M1', SKIPPED.left),
      planned('M2', minutes(10)),
      planned('M1', minutes(11)),
      planned('M2', minutes(11)),
    ]);
  });

  it('who is merged with one who entered at the same moment gets each message once', async () => {
    const sequence = [messageInput({ text: 'M1' })];
    const id = await use({ agendada: [], none: sequence });
    const { _id: other } = (await owner.call(clients.register, { body: { client: clientInput() } })).data;
    await book();
    await book({ clientId: other, start: '2026-03-20T16:00:00Z', end: '2026-03-20T16:30:00Z' });
    app.clock.pass(60_000);
    const { data: funnel } = await owner.call(funnels.read, { params: { id } });
    const [phase] = funnel.phases;
    const [gone, stays] = phase!.scenarios;
    await owner.call(funnels.save, {
      params: { id },
      body: {
        funnel: { name: funnel.name, phases: [{ ...phase!, scenarios: [stays!] }] },
        moves: [{ from: `fase.${gone!.formattedName}`, to: `fase.${stays!.formattedName}` }],
      },
    });
    expect(await messages(other)).toEqual([planned('M1', minutes(11))]);
    await owner.call(clientMerge.merge, {
      params: { id: agenda.clientId },
      body: { otherId: other, take: [] },
    });
    expect(await messages()).toEqual([planned('M1', minutes(11))]);
  });

  it('who is deleted takes their messages along', async () => {
    await use({ entry: [messageInput({ text: 'M1' })] });
    await write('Hola');
    await app.pool.query('delete from client where id = $1', [agenda.clientId]);
    await tickAt(app, minutes(10));
    expect(texts()).toEqual([]);
  });
});

describe('a funnel that is saved', () => {
  const first = [messageInput({ text: 'M1' }), messageInput({ text: 'M2', delay: 60 })];

  async function save(id: string, sequence: Parameters<typeof messageInput>[0][], applyToPresent: boolean) {
    const { data: funnel } = await owner.call(funnels.read, { params: { id } });
    const [phase] = funnel.phases;
    const [scenario] = phase!.scenarios;
    const known = scenario!.reactivationMessagesSequence;
    const changed = sequence.map((over, index) => ({ ...messageInput(), ...known[index], ...over }));
    await owner.call(funnels.save, {
      params: { id },
      body: {
        funnel: {
          name: funnel.name,
          phases: [{ ...phase!, scenarios: [{ ...scenario!, reactivationMessagesSequence: changed }] }],
        },
        applyToPresent,
      },
    });
  }

  it('leaves the messages of the contacts who are in it', async () => {
    const id = await use({ agendada: first });
    await book();
    await save(id, [{ text: 'M9' }], false);
    expect((await messages()).map(({ text }) => text)).toEqual(['M1', 'M2']);
    await tickAt(app, minutes(60));
    expect(texts()).toEqual(['M1', 'M2']);
  });

  it('replaces what they have not got when it is applied to them', async () => {
    const id = await use({ agendada: first });
    await book();
    await tickAt(app, minutes(10));
    await save(
      id,
      [
        { text: 'M8', delay: 90 },
        { text: 'M9', delay: 45 },
        { text: 'M10', delay: 50 },
      ],
      true,
    );
    expect(await messages()).toEqual([sent('M1'), planned('M9', minutes(45)), planned('M10', minutes(50))]);
    await tickAt(app, minutes(50));
    await tickAt(app, minutes(90));
    expect(texts()).toEqual(['M1', 'M9', 'M10']);
  });

  it('takes back the messages that it has no more', async () => {
    const id = await use({ agendada: first });
    await book();
    await save(id, [{}], true);
    expect(await messages()).toEqual([planned('M1', minutes(10)), skipped('M2', SEQUENCE_SKIPPED.removed)]);
  });

  it('plans the messages of the scenario to which the contacts of a removed one go', async () => {
    const id = await use({ agendada: first, none: [messageInput({ text: 'M7' })] });
    await book();
    const { data: funnel } = await owner.call(funnels.read, { params: { id } });
    const [phase] = funnel.phases;
    const [gone, stays] = phase!.scenarios;
    app.clock.pass(60_000);
    await owner.call(funnels.save, {
      params: { id },
      body: {
        funnel: { name: funnel.name, phases: [{ ...phase!, scenarios: [stays!] }] },
        moves: [{ from: `fase.${gone!.formattedName}`, to: `fase.${stays!.formattedName}` }],
      },
    });
    expect(await messages()).toEqual([
      skipped('M1', SKIPPED.left),
      planned('M7', minutes(11)),
      skipped('M2', SKIPPED.left),
    ]);
  });

  it('skips everything when it is deleted', async () => {
    const id = await use({
      agendada: [messageInput({ text: 'M1' }), messageInput({ text: 'M2', deletable: false })],
    });
    await book();
    await owner.call(funnels.remove, { params: { id } });
    await tickAt(app, minutes(10));
    expect(texts()).toEqual([]);
    expect(await messages()).toEqual([skipped('M1', SKIPPED.noFunnel), skipped('M2', SKIPPED.noFunnel)]);
  });
});

it('two statuses at once leave the messages of one scenario', async () => {
  await use({
    agendada: [],
    confirmada: [messageInput({ text: 'M1' })],
    cancelada: [messageInput({ text: 'M2' })],
  });
  const ids = [await book(), await book({ start: '2026-03-20T16:00:00Z', end: '2026-03-20T16:30:00Z' })];
  await Promise.all([setStatus(ids[0]!, 'confirmada'), setStatus(ids[1]!, 'cancelada')]);
  expect((await messages()).filter(({ status }) => status === 'planned')).toHaveLength(1);
});
