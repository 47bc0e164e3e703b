import { appointments } from '@cauce/contract/agenda/appointments';
import { clients } from '@cauce/contract/clients/clients';
import { conversations } from '@cauce/contract/conversations/conversations';
import { notifications, type NotificationTab } from '@cauce/contract/conversations/notifications';
import { SKIPPED } from '@cauce/domain/texts/notification-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appointmentInput, makeAppointment, openAgenda } from '../../../testing/factories/agenda.ts';
import { clientInput } from '../../../testing/factories/clients.ts';
import { notificationInput } from '../../../testing/factories/notifications.ts';
import { FakeChannel } from '../../../testing/fake-channel.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { tick, tickAt } from '../../../testing/tick.ts';
import { allJobs } from '../../jobs.ts';

let app: TestApp;
let channel: FakeChannel;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let client: { _id: string; whatsapp: string };
beforeEach(async () => {
  channel = new FakeChannel();
  app = await TestApp.open({ rates: 'unlimited', channels: channel.channels });
  owner = await app.owner();
  client = await register();
});
afterEach(() => app.close());

const register = async (over: Parameters<typeof clientInput>[0] = {}) =>
  (await owner.call(clients.register, { body: { client: clientInput(over) } })).data;

const clientOf = async ({ clientId: id }: { clientId: string }) =>
  (await owner.call(clients.read, { params: { id } })).data;

async function setCap(dailyCap: number): Promise<void> {
  const { data: rules } = await owner.call(notifications.rules, {});
  await owner.call(notifications.setRules, { body: { rules: { ...rules, dailyCap } } });
}

type Over = Parameters<typeof notificationInput>[1];
async function plan(over: Over = {}, to = client) {
  const notification = notificationInput(to._id, { whatsapp: to.whatsapp, ...over });
  return (await owner.call(notifications.plan, { body: { notification } })).data;
}
const page = async (tab: NotificationTab) =>
  (await owner.call(notifications.page, { query: { tab } })).data.rows;
const reasons = async () => (await page('unsent')).map(({ reason }) => reason);
/** Monday at ten past ten in Mexico City, when the notifications below are due. */
const DUE = '2026-03-09T16:03:00.000Z';

describe('a planned notification', () => {
  it('is sent once at its time and appears in the conversation', async () => {
    await plan({ text: 'Hola, {nombre_contacto}: {negocio} {apodo}te espera' });
    await tickAt(app, '2026-03-09T16:02:59Z');
    expect(channel.asked).toEqual([]);
    await tickAt(app, DUE);
    await tick(app);
    expect(channel.asked).toMatchObject([
      { address: `52${client.whatsapp}`, text: 'Hola, Lucía: Clínica Roble te espera', mode: 'free' },
    ]);
    const [row] = (await owner.call(notifications.list, { query: { cId: client._id } })).data;
    expect(row).toMatchObject({ sent: true, status: 'sent', sentAt: DUE });
    const { data } = await owner.call(conversations.list, { query: { clientId: client._id } });
    expect(data.rows).toMatchObject([
      { name: 'Lucía Méndez', lastDirection: 'out', unread: 0, lastText: row?.text },
    ]);
  });

  it('counts for its appointment when it is a confirmation that was sent', async () => {
    const agenda = { ...(await openAgenda(owner)), clientId: client._id };
    const { data } = await owner.call(appointments.book, { body: { appointment: appointmentInput(agenda) } });
    const about = { appointmentId: data._id, text: undefined } as const;
    await plan({ ...about, kind: 'confirmation' });
    await plan({ ...about, kind: 'moved' });
    const count = async () =>
      (await owner.call(appointments.read, { params: { id: data._id } })).data.confirmationMessagesCounter;
    expect(await count()).toBe(0);
    await tickAt(app, DUE);
    expect(await count()).toBe(1);
  });

  it('is sent once with concurrent dispatchers and senders', async () => {
    const people = await Promise.all(Array.from({ length: 30 }, () => register()));
    for (const person of people) await plan({ text: `Hola ${person.whatsapp}` }, person);
    app.clock.pass(3 * 60_000);
    const payload = JSON.stringify({ businessId: owner.businessId });
    await app.pool.query(
      `select graphile_worker.add_job(t, $1::json) from unnest(array['notifications.dispatch', 'messages.send']) t, generate_series(1, 8)`,
      [payload],
    );
    await Promise.all([runJobs(app), runJobs(app), runJobs(app), runJobs(app)]);
    expect(channel.texts.toSorted()).toEqual(people.map(({ whatsapp }) => `Hola ${whatsapp}`).toSorted());
  });

  it('can be cancelled until its message is claimed', async () => {
    const one = await plan();
    await owner.call(notifications.cancel, { params: { id: one._id } });
    await tickAt(app, DUE);
    expect(channel.asked).toEqual([]);
    expect(await reasons()).toEqual(['Cancelado por el equipo']);
    const again = await plan({ deliveryDate: '2026-03-09T16:04:00.000Z' });
    await tickAt(app, '2026-03-09T16:04:00Z');
    const { status, body } = await owner.inject('DELETE', `/api/notification/${again._id}`);
    expect([status, body.message]).toEqual([409, 'Este mensaje ya salió o ya no se iba a enviar']);
  });

  it('uses the business’s text when none is given', async () => {
    const agenda = await openAgenda(owner);
    const id = await makeAppointment(app.pool, {
      businessId: owner.businessId,
      agenda,
      start: '2026-03-10T16:00:00Z',
      end: '2026-03-10T16:30:00Z',
    });
    const over = { kind: 'confirmation' as const, appointmentId: id, text: undefined };
    const to = await clientOf(agenda);
    const made = await plan(over, to);
    expect(made.text).toContain('quedó agendada: martes 10 de marzo de 2026, 10:00 a. m.');
    const later = await plan({ ...over, deliveryDate: '2026-03-09T16:30:00.000Z' }, to);
    expect(later._id).toBe(made._id);
    await app.pool
      .query(`update appointment set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour',
      busy_from = busy_from + interval '1 hour', busy_to = busy_to + interval '1 hour'`);
    await tickAt(app, DUE);
    expect(channel.asked).toEqual([]);
    expect(await reasons()).toEqual([SKIPPED.moved]);
  });

  it('never mentions an appointment of another business', async () => {
    const other = await app.owner();
    const theirs = await makeAppointment(app.pool, {
      businessId: other.businessId,
      agenda: await openAgenda(other),
      start: '2026-03-10T16:00:00Z',
      end: '2026-03-10T16:30:00Z',
    });
    await expect(plan({ appointmentId: theirs, kind: 'reminder' })).rejects.toMatchObject({ status: 404 });
    await plan();
    await tickAt(app, DUE);
    expect((await other.call(notifications.page, { query: { tab: 'sent' } })).data.rows).toEqual([]);
    expect((await other.call(conversations.list, {})).data.rows).toEqual([]);
  });
});

describe('a client who wants no messages', () => {
  it('gets none when the team marked them', async () => {
    await plan();
    await app.pool.query('update client set no_respond = true where id = $1', [client._id]);
    await tickAt(app, DUE);
    expect(channel.asked).toEqual([]);
    expect(await reasons()).toEqual([SKIPPED.noRespond]);
  });

  it.each(['BAJA', 'stop', ' ¡Baja! '])('writes «%s» and gets none until ALTA', async (word) => {
    const { data } = await owner.call(conversations.open, { body: { clientId: client._id } });
    const conversationId = data._id;
    const say = (text: string) => owner.call(conversations.simulate, { body: { conversationId, text } });
    await plan();
    await say(word);
    await tickAt(app, DUE);
    expect(channel.texts).toEqual([
      'Listo, ya no te enviaremos avisos. Si cambias de opinión, responde ALTA.',
    ]);
    expect(await reasons()).toEqual([SKIPPED.optedOut]);
    expect((await owner.call(conversations.read, { params: { id: conversationId } })).data.optedOut).toBe(
      true,
    );
    await say('ALTA');
    await plan({ deliveryDate: '2026-03-09T16:10:00.000Z', text: 'Otra vez' });
    await tickAt(app, '2026-03-09T16:10:00Z');
    expect(channel.texts.slice(1)).toEqual([
      '¡Qué gusto! Vuelves a recibir nuestros avisos. Para dejar de recibirlos, responde BAJA.',
      'Otra vez',
    ]);
  });

  it('opts out while a message is queued, which is then dropped', async () => {
    await plan();
    const { data } = await owner.call(conversations.open, { body: { clientId: client._id } });
    app.clock.pass(3 * 60_000);
    await app.pool.query(`select graphile_worker.add_job('notifications.dispatch', $1::json)`, [
      JSON.stringify({ businessId: owner.businessId }),
    ]);
    const jobs = allJobs(app.parts);
    await runJobs(
      app,
      jobs.filter(({ name }) => name === 'notifications.dispatch'),
    );
    await owner.call(conversations.simulate, { body: { conversationId: data._id, text: 'BAJA' } });
    await tick(app);
    expect(channel.texts).toEqual([
      'Listo, ya no te enviaremos avisos. Si cambias de opinión, responde ALTA.',
    ]);
  });

  it('gets no more per day than the business allows, and more tomorrow', async () => {
    for (const at of ['16:03', '16:04', '16:05'])
      await plan({ deliveryDate: `2026-03-09T${at}:00Z`, text: at });
    await plan({ deliveryDate: '2026-03-10T16:05:00Z', text: 'mañana' });
    await setCap(2);
    await tickAt(app, '2026-03-09T16:05:00Z');
    expect(channel.texts).toEqual(['16:03', '16:04']);
    expect(await reasons()).toEqual([SKIPPED.cap]);
    await tickAt(app, '2026-03-10T16:05:00Z');
    expect(channel.texts.at(-1)).toBe('mañana');
  });

  it('gets no more than that with concurrent dispatchers', async () => {
    for (let at = 0; at < 6; at += 1) await plan({ deliveryDate: `2026-03-09T16:03:0${at}Z` });
    await setCap(1);
    app.clock.pass(4 * 60_000);
    await app.pool.query(
      `select graphile_worker.add_job('notifications.dispatch', $1::json) from generate_series(1, 8)`,
      [JSON.stringify({ businessId: owner.businessId })],
    );
    await Promise.all([runJobs(app), runJobs(app), runJobs(app)]);
    expect(channel.asked).toHaveLength(1);
  });
});

describe('quiet hours', () => {
  it('postpone messages until the morning', async () => {
    await plan({ deliveryDate: '2026-03-10T04:30:00Z' });
    await tickAt(app, '2026-03-10T04:30:00Z');
    expect(channel.asked).toEqual([]);
    expect((await page('planned')).map(({ deliveryDate }) => deliveryDate)).toEqual([
      '2026-03-10T14:00:00.000Z',
    ]);
    await tickAt(app, '2026-03-10T13:59:59Z');
    expect(channel.asked).toEqual([]);
    await tickAt(app, '2026-03-10T14:00:00Z');
    expect(channel.asked).toHaveLength(1);
  });

  it('end at eight local time in Tijuana on the night of a clock change', async () => {
    await app.pool.query(`update business set zone = 'America/Tijuana' where id = $1`, [owner.businessId]);
    await plan({ deliveryDate: '2026-11-01T05:00:00Z' });
    await tickAt(app, '2026-11-01T05:00:00Z');
    expect((await page('planned')).map(({ deliveryDate }) => deliveryDate)).toEqual([
      '2026-11-01T16:00:00.000Z',
    ]);
  });

  it('drop messages that would be too late', async () => {
    const agenda = await openAgenda(owner);
    const appointment = appointmentInput(agenda, {
      start: '2026-03-10T13:30:00.000Z',
      end: '2026-03-10T14:00:00.000Z',
    });
    const id = await makeAppointment(app.pool, { businessId: owner.businessId, agenda, ...appointment });
    const to = await clientOf(agenda);
    await plan({ deliveryDate: '2026-03-10T04:30:00Z', appointmentId: id, kind: 'reminder' }, to);
    await tickAt(app, '2026-03-10T04:30:00Z');
    expect(await reasons()).toEqual([SKIPPED.quiet]);
  });
});

describe('while a colleague attends the conversation', () => {
  it('automatic messages wait in steps of a quarter of an hour', async () => {
    const { data } = await owner.call(conversations.open, { body: { clientId: client._id } });
    const params = { id: data._id };
    await owner.call(conversations.write, { params, body: { text: 'Hola, soy Ana' } });
    await plan({ text: 'Aviso' });
    await tickAt(app, DUE);
    expect(channel.texts).toEqual(['Hola, soy Ana']);
    expect((await page('planned')).map(({ deliveryDate }) => deliveryDate)).toEqual([
      '2026-03-09T16:18:00.000Z',
    ]);
    await owner.call(conversations.handBack, { params });
    await tickAt(app, '2026-03-09T16:18:00Z');
    expect(channel.texts).toEqual(['Hola, soy Ana', 'Aviso']);
  });
});

describe('the reply window of a channel', () => {
  it('is closed a day after the client’s last message', async () => {
    channel.windowHours = 24;
    await plan();
    await tickAt(app, DUE);
    expect(await reasons()).toEqual([SKIPPED.closed]);
  });

  it('opens with the client’s message, and templates work when it is closed', async () => {
    channel.windowHours = 24;
    channel.templates = true;
    const { data } = await owner.call(conversations.open, { body: { clientId: client._id } });
    const body = { conversationId: data._id, text: 'Hola' };
    await owner.call(conversations.simulate, { body });
    await plan();
    await plan({ deliveryDate: '2026-03-10T16:00:00Z' });
    await tickAt(app, DUE);
    await tickAt(app, '2026-03-10T16:00:00Z');
    expect(channel.asked.map(({ mode }) => mode)).toEqual(['free', 'template']);
    const { status, body: refused } = await owner.inject('POST', `/api/conversation/${data._id}/message`, {
      text: 'Hola',
    });
    expect([status, refused.message]).toEqual([
      409,
      'Pasaron 24 horas desde su último mensaje: espera a que te escriba',
    ]);
  });
});

describe('a clock that jumps', () => {
  it('an hour ahead and back sends everything once', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => register()));
    const minutes = ['16:03', '16:30', '16:50', '17:10'];
    for (const [index, person] of people.entries())
      await plan({ deliveryDate: `2026-03-09T${minutes[index]}:00Z`, text: minutes[index] }, person);
    await tickAt(app, '2026-03-09T16:03:00Z');
    await tickAt(app, '2026-03-09T17:03:00Z');
    await tickAt(app, '2026-03-09T16:04:00Z');
    await tickAt(app, '2026-03-09T16:30:00Z');
    await tickAt(app, '2026-03-09T16:50:00Z');
    expect(channel.texts.toSorted()).toEqual(minutes.slice(0, 3));
    await tickAt(app, '2026-03-09T17:10:00Z');
    expect(channel.texts.toSorted()).toEqual(minutes);
  });
});
