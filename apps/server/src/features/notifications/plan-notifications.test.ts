import { appointments } from '@cauce/contract/agenda/appointments';
import { booking } from '@cauce/contract/agenda/booking';
import { clients } from '@cauce/contract/clients/clients';
import { conversations } from '@cauce/contract/conversations/conversations';
import {
  type NotificationRow,
  notifications,
  type NotificationTab,
} from '@cauce/contract/conversations/notifications';
import { DEFAULT_TEXTS } from '@cauce/domain/texts/message-template';
import { SKIPPED } from '@cauce/domain/texts/notification-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openAssistant } from '../../../testing/dialogue.ts';
import { type Agenda, appointmentInput, openAgenda } from '../../../testing/factories/agenda.ts';
import { bookAsGuest, openBooking } from '../../../testing/factories/booking.ts';
import { clientInput } from '../../../testing/factories/clients.ts';
import { setReminders } from '../../../testing/factories/notifications.ts';
import { FakeChannel } from '../../../testing/fake-channel.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { tick, tickAt } from '../../../testing/tick.ts';
import { allJobs } from '../../jobs.ts';

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
});
afterEach(() => app.close());

/** Thursday at ten in Mexico City, three days from now. */
const THURSDAY = { start: '2026-03-12T16:00:00.000Z', end: '2026-03-12T16:30:00.000Z' };
const FRIDAY = { start: '2026-03-13T18:00:00.000Z', end: '2026-03-13T18:30:00.000Z' };

async function book(over: Parameters<typeof appointmentInput>[1] = THURSDAY): Promise<string> {
  const appointment = appointmentInput(agenda, over);
  const { data } = await owner.call(appointments.book, { body: { appointment } });
  await runJobs(app);
  return data._id;
}
const move = async (id: string, to: typeof THURSDAY) => {
  await owner.call(appointments.move, { params: { id }, body: to });
};
const page = async (tab: NotificationTab = 'planned'): Promise<NotificationRow[]> =>
  (await owner.call(notifications.page, { query: { tab } })).data.rows;
const dues = async () => (await page()).map(({ kind, deliveryDate }) => [kind, deliveryDate]);
const setStatus = (id: string, status: 'cancelada' | 'asistida' | 'confirmada') =>
  owner.call(appointments.setStatus, { params: { id }, body: { status } });

it('a new business reminds its clients a day ahead', async () => {
  const newcomer = await app.owner();
  expect((await newcomer.call(notifications.rules, {})).data.reminders).toEqual([1440]);
  const appointment = appointmentInput(await openAgenda(newcomer), THURSDAY);
  await newcomer.call(appointments.book, { body: { appointment } });
  await runJobs(app);
  const { data } = await newcomer.call(notifications.page, { query: { tab: 'planned' } });
  expect(data.rows.map(({ deliveryDate }) => deliveryDate)).toEqual(['2026-03-11T16:00:00.000Z']);
});

describe('a scheduled notification', () => {
  it('is planned with the booking, a day and two hours ahead', async () => {
    const id = await book();
    const rows = await page();
    expect(rows.map(({ deliveryDate }) => deliveryDate)).toEqual([
      '2026-03-11T16:00:00.000Z',
      '2026-03-12T14:00:00.000Z',
    ]);
    expect(rows[0]).toMatchObject({
      kind: 'reminder',
      status: 'planned',
      clientName: 'Lucía Méndez',
      appointment: { _id: id, start: THURSDAY.start, specialistName: 'Especialista 1' },
      can: { cancel: true },
    });
    expect(rows[0]?.text).toContain('Hola, Lucía.');
    expect(rows[0]?.text).toContain('jueves 12 de marzo de 2026, 10:00 a. m.');
    expect(rows[0]?.text).toMatch(/\/reservar\/cita\/[\w-]{22}$/);
  });

  it('moves with its appointment and is sent once for the new time', async () => {
    const id = await book();
    await move(id, FRIDAY);
    await runJobs(app);
    expect(await dues()).toEqual([
      ['reminder', '2026-03-12T18:00:00.000Z'],
      ['reminder', '2026-03-13T16:00:00.000Z'],
    ]);
    await tickAt(app, '2026-03-11T16:00:00Z');
    expect(channel.asked).toEqual([]);
    await tickAt(app, '2026-03-12T18:00:00Z');
    await tick(app);
    expect(channel.texts).toHaveLength(1);
    expect(channel.texts[0]).toContain('viernes 13 de marzo de 2026, 12:00 p. m.');
    expect((await page('sent')).map(({ status, sent }) => [status, sent])).toEqual([['sent', true]]);
  });

  it('is not sent again when the appointment moves away and back', async () => {
    const id = await book();
    await tickAt(app, '2026-03-11T16:00:00Z');
    await move(id, FRIDAY);
    await runJobs(app);
    await move(id, THURSDAY);
    await tickAt(app, '2026-03-11T16:05:00Z');
    await tickAt(app, '2026-03-12T13:59:00Z');
    expect(channel.texts).toHaveLength(1);
    await tickAt(app, '2026-03-12T14:00:00Z');
    expect(channel.texts).toHaveLength(2);
  });

  it.each([
    ['cancelada', SKIPPED.cancelled],
    ['asistida', SKIPPED.attended],
  ] as const)('is called off when it is %s', async (status, reason) => {
    const id = await book();
    await setStatus(id, status);
    await runJobs(app);
    expect(await dues()).toEqual([]);
    expect((await page('unsent')).map((row) => [row.status, row.reason])).toEqual([
      ['skipped', reason],
      ['skipped', reason],
    ]);
  });

  it('is planned again when the appointment is restored', async () => {
    const id = await book();
    await setStatus(id, 'cancelada');
    await runJobs(app);
    await setStatus(id, 'confirmada');
    await runJobs(app);
    expect(await dues()).toEqual([
      ['reminder', '2026-03-11T16:00:00.000Z'],
      ['reminder', '2026-03-12T14:00:00.000Z'],
    ]);
  });

  it('is recorded as skipped when the booking comes too late', async () => {
    await book({ start: '2026-03-09T21:00:00.000Z', end: '2026-03-09T21:30:00.000Z' });
    expect(await dues()).toEqual([['reminder', '2026-03-09T19:00:00.000Z']]);
    expect((await page('unsent')).map(({ reason }) => reason)).toEqual(['Se agendó con menos anticipación']);
    await tick(app);
    expect(channel.asked).toEqual([]);
  });

  it('is not sent for a deleted appointment', async () => {
    const id = await book();
    await owner.call(appointments.remove, { params: { id } });
    await runJobs(app);
    expect(await page()).toEqual([]);
    expect((await page('unsent')).map(({ reason }) => reason)).toEqual([SKIPPED.gone, SKIPPED.gone]);
    await tickAt(app, '2026-03-11T16:00:00Z');
    expect(channel.asked).toEqual([]);
  });

  it('follows changed rules and texts, also when it is already planned', async () => {
    await book();
    const { data: rules } = await owner.call(notifications.rules, {});
    expect(rules).toEqual({
      quietFrom: '21:00',
      quietTo: '08:00',
      dailyCap: 6,
      reminders: [1440, 120],
      confirmationRequest: null,
      texts: DEFAULT_TEXTS,
    });
    const texts = { ...rules.texts, reminder: 'Te esperamos {fecha}, {nada}{nombre_contacto}' };
    const changed = { ...rules, reminders: [60], confirmationRequest: 2880, texts };
    await owner.call(notifications.setRules, { body: { rules: changed } });
    await runJobs(app);
    expect(await dues()).toEqual([
      ['confirmationRequest', '2026-03-10T16:00:00.000Z'],
      ['reminder', '2026-03-12T15:00:00.000Z'],
    ]);
    expect((await page())[1]?.text).toBe('Te esperamos jueves 12 de marzo de 2026, Lucía');
    const other = await app.owner();
    expect((await other.call(notifications.rules, {})).data.reminders).toEqual([1440]);
  });
});

const firstText = async () => (await page())[0]?.text;

it('can name the client as on WhatsApp, and the assistant in production of the branch', async () => {
  const { data: rules } = await owner.call(notifications.rules, {});
  const texts = { ...rules.texts, reminder: 'Hola, {nombre_whatsapp}. Soy {nombre_asistente}.' };
  await owner.call(notifications.setRules, { body: { rules: { ...rules, reminders: [60], texts } } });
  await book();
  expect(await firstText()).toBe('Hola. Soy.');
  await openAssistant(app, owner, { name: 'De prueba', mode: 'testing' });
  await openAssistant(app, owner, { name: 'Sofía' });
  const identity = (name: string, minutes: number) =>
    app.pool.query(
      `insert into client_identity (business_id, channel, account, external_id, client_id, push_name, created_at)
       values ($1, 'whatsapp', 'a', $2, $3, $2, now() - $4 * interval '1 minute')`,
      [owner.businessId, name, agenda.clientId, minutes],
    );
  await identity('Lucy vieja', 9);
  await identity('Lucy 🌸', 1);
  expect(await firstText()).toBe('Hola, Lucy 🌸. Soy Sofía.');
  await openAssistant(app, owner, { name: 'Valentina', branchId: agenda.branchId });
  expect(await firstText()).toBe('Hola, Lucy 🌸. Soy Valentina.');
});

describe('an appointment that moves while its reminder is queued', () => {
  it('drops the old reminder and plans a new one', async () => {
    const id = await book();
    const scheduled = new Date('2026-03-11T16:00:00Z');
    app.clock.pass(scheduled.getTime() - app.clock.now().getTime());
    // Queued and not yet claimed by the sender.
    await dispatchOnly();
    expect((await app.pool.query(`select status from message`)).rows).toEqual([{ status: 'waiting' }]);
    await move(id, FRIDAY);
    await tick(app);
    expect(channel.asked).toEqual([]);
    const [dropped] = await page('unsent');
    expect(dropped).toMatchObject({ status: 'skipped', reason: SKIPPED.moved });
    await tickAt(app, '2026-03-12T18:00:00Z');
    expect(channel.texts).toHaveLength(1);
    expect(channel.texts[0]).toContain('viernes 13');
  });
});

async function dispatchOnly(): Promise<void> {
  const jobs = allJobs(app.parts);
  await app.pool.query(`select graphile_worker.add_job('notifications.dispatch', $1::json)`, [
    JSON.stringify({ businessId: owner.businessId }),
  ]);
  await runJobs(
    app,
    jobs.filter(({ name }) => name === 'notifications.dispatch'),
  );
}

describe('a client who books online', () => {
  it('is notified at once like the specialist, also of changes', async () => {
    const publicPage = await openBooking(owner);
    await app.pool.query(`update specialist set whatsapp = '5587654321' where id = $1`, [
      publicPage.specialistId,
    ]);
    // At eleven at night the client is awake, the specialist is not.
    app.clock.pass(13 * 3_600_000);
    const visit = await bookAsGuest(app, publicPage, '2026-03-12T18:00:00.000Z');
    await runJobs(app);
    await tickAt(app, '2026-03-10T05:03:00Z');
    expect(channel.texts).toHaveLength(1);
    expect(channel.texts[0]).toContain('quedó agendada: jueves 12 de marzo de 2026, 12:00 p. m.');
    await tickAt(app, '2026-03-10T14:00:00Z');
    expect(channel.asked.map(({ address }) => address)).toEqual(['525598761234', '525587654321']);
    expect(channel.texts[1]).toContain('Lucía Ramos');

    const { shortId } = visit;
    await app.anonymous.call(booking.cancel, { params: { shortId }, body: { reason: '' } });
    await runJobs(app);
    await tickAt(app, '2026-03-10T14:05:00Z');
    expect(channel.texts).toHaveLength(3);
    expect(channel.texts[2]).toContain('se canceló');
    expect(channel.texts[2]).toContain(`/reservar/${publicPage.slug}`);
  });

  it('who cancels at once is notified only of the cancellation', async () => {
    const publicPage = await openBooking(owner);
    const { shortId } = await bookAsGuest(app, publicPage, '2026-03-12T18:00:00.000Z');
    await runJobs(app);
    await app.anonymous.call(booking.cancel, { params: { shortId }, body: { reason: '' } });
    await runJobs(app);
    await tickAt(app, '2026-03-09T16:05:00Z');
    expect(channel.texts).toHaveLength(1);
    expect(channel.texts[0]).toContain('se canceló');
  });
});

async function ask(): Promise<{ id: string; conversationId: string }> {
  const { data: rules } = await owner.call(notifications.rules, {});
  const asking = { ...rules, reminders: [], confirmationRequest: 1440 };
  await owner.call(notifications.setRules, { body: { rules: asking } });
  const id = await book();
  await tickAt(app, '2026-03-11T16:00:00Z');
  expect(channel.texts.at(-1)).toContain('¿Nos confirmas tu cita');
  const { data } = await owner.call(conversations.list, { query: { clientId: agenda.clientId } });
  return { id, conversationId: data.rows[0]!._id };
}
const answer = async (conversationId: string, text: string) => {
  await owner.call(conversations.simulate, { body: { conversationId, text } });
  await runJobs(app);
};
const statusOf = async (id: string) => (await owner.call(appointments.read, { params: { id } })).data.status;

describe('a client who was asked to confirm', () => {
  it('confirms with a plain yes and gets a thank-you', async () => {
    const { id, conversationId } = await ask();
    await answer(conversationId, '¡Sí, confirmo!');
    expect(await statusOf(id)).toBe('confirmada');
    expect(channel.texts.at(-1)).toBe(
      '¡Gracias! Tu cita quedó confirmada: jueves 12 de marzo de 2026, 10:00 a. m. ¡Te esperamos!',
    );
  });

  it.each(['No puedo', 'cancelar', 'Sí, pero a otra hora', '¿Cuánto cuesta?'])(
    'is left to the team with «%s», unread',
    async (words) => {
      const { id, conversationId } = await ask();
      await answer(conversationId, words);
      expect(await statusOf(id)).toBe('agendada');
      const { data } = await owner.call(conversations.read, { params: { id: conversationId } });
      expect(data).toMatchObject({ unread: 1, lastText: words, lastDirection: 'in' });
    },
  );

  it('cannot confirm without being asked', async () => {
    const id = await book();
    const client = (await owner.call(clients.register, { body: { client: clientInput() } })).data;
    const { data } = await owner.call(conversations.open, { body: { clientId: client._id } });
    await answer(data._id, 'sí');
    expect(await statusOf(id)).toBe('agendada');
    expect(channel.asked).toEqual([]);
  });
});

const cancelBy = async (source: string): Promise<string[]> => {
  const id = await book(source === 'assistant' ? THURSDAY : FRIDAY);
  await app.pool.query(`update appointment set status = 'cancelada', updated_source = $2 where id = $1`, [
    id,
    source,
  ]);
  await app.pool.query(`select graphile_worker.add_job('notifications.tellCancelled', $1::json)`, [
    JSON.stringify({ businessId: owner.businessId, appointmentId: id }),
  ]);
  await runJobs(app, allJobs(app.parts));
  return (await page()).filter((row) => row.appointment?._id === id).map(({ kind }) => kind);
};

it('tells the client when a colleague cancels through the assistant of the team, and not when the client does', async () => {
  expect(await cancelBy('assistant')).not.toContain('cancellation');
  expect(await cancelBy('teamAssistant')).toContain('cancellation');
});
