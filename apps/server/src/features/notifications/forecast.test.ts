import { appointments } from '@cauce/contract/agenda/appointments';
import { booking } from '@cauce/contract/agenda/booking';
import { clients } from '@cauce/contract/clients/clients';
import { notifications } from '@cauce/contract/conversations/notifications';
import { SKIPPED } from '@cauce/domain/texts/notification-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Agenda, appointmentInput, openAgenda } from '../../../testing/factories/agenda.ts';
import { bookAsGuest, openBooking } from '../../../testing/factories/booking.ts';
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
  agenda = await openAgenda(owner);
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
type Kind = 'confirmation' | 'moved' | 'cancellation';
const forecast = async (kind: Kind, appointmentId: string) =>
  (await owner.call(notifications.forecast, { query: { clientId: agenda.clientId, kind, appointmentId } }))
    .data;
const planned = async () =>
  (await owner.call(notifications.list, { query: { clientId: agenda.clientId } })).data.filter(
    ({ kind }) => kind !== 'reminder',
  );
async function cancel(appointmentId: string, text?: string) {
  const notification = {
    clientId: agenda.clientId,
    kind: 'cancellation' as const,
    appointmentId,
    phase: 'canceled_appointment',
    deliveryDate: new Date(app.clock.now().getTime() + 5 * 60_000).toISOString(),
    ...(text === undefined ? {} : { text }),
  };
  return owner.call(notifications.plan, { body: { notification } });
}

describe('the forecast of a notice', () => {
  it('says when it leaves and what it says', async () => {
    const id = await book();
    expect(await forecast('moved', id)).toMatchObject({
      reason: '',
      leavesAt: '2026-03-09T16:03:00.000Z',
      isQuiet: false,
    });
    app.clock.pass(12 * 3_600_000);
    expect(await forecast('cancellation', id)).toMatchObject({
      leavesAt: '2026-03-10T14:00:00.000Z',
      isQuiet: true,
      text: expect.stringContaining('del jueves 12 de marzo de 2026, 10:00 a. m., se canceló'),
    });
  });

  it('says before anything happens why somebody cannot be told', async () => {
    const id = await book();
    const change = (set: string) => app.pool.query(`update client set ${set}`);
    await change('opted_out_at = now()');
    expect((await forecast('moved', id)).reason).toBe(SKIPPED.optedOut);
    await change(`opted_out_at = null, no_respond = true`);
    expect((await forecast('moved', id)).reason).toBe(SKIPPED.noRespond);
    await change(`no_respond = false, whatsapp = ''`);
    expect((await forecast('moved', id)).reason).toBe('No hay un número al que escribirle');
    app.clock.pass(4 * 86_400_000);
    expect((await forecast('cancellation', id)).reason).toBe(SKIPPED.past);
  });
});

describe('a notice of a cancellation', () => {
  it.each([undefined, 'Perdón, {nombre_contacto}: tu cita de {servicio} con {especialista} no será'])(
    'keeps the words of its appointment after that is deleted (%o)',
    async (text) => {
      const id = await book();
      const { data } = await cancel(id, text);
      await owner.call(appointments.remove, { params: { id } });
      await runJobs(app);
      await tickAt(app, '2026-03-09T16:05:00Z');
      expect(channel.texts).toEqual([data.text]);
      expect(data.text).toMatch(/tu cita de \p{L}/iu);
      expect(data.text).not.toMatch(/de con|del ,|, ,|\{/);
    },
  );

  it('is not sent when the appointment stays', async () => {
    await cancel(await book());
    await tickAt(app, '2026-03-09T16:05:00Z');
    expect(channel.texts).toEqual([]);
  });

  it('has no holes when nothing is known of its appointment', async () => {
    const { whatsapp } = (await owner.call(clients.read, { params: { id: agenda.clientId } })).data;
    const notification = {
      clientId: agenda.clientId,
      whatsapp,
      kind: 'cancellation' as const,
      deliveryDate: '2026-03-09T16:05:00.000Z',
    };
    const { data } = await owner.call(notifications.plan, { body: { notification } });
    expect(data.text).toMatch(
      /^Hola, \p{L}+\. Tu cita se canceló\. Si quieres otra, aquí la reservas: http/u,
    );
  });

  it('keeps its words when the rules change', async () => {
    const { data } = await cancel(await book());
    const { data: rules } = await owner.call(notifications.rules, {});
    await owner.call(notifications.setRules, { body: { rules: { ...rules, dailyCap: 9 } } });
    await runJobs(app);
    expect((await planned()).map(({ text }) => text)).toEqual([data.text]);
  });
});

const sentKinds = async () =>
  (await planned()).map(({ kind }) => kind).filter((kind) => kind !== 'confirmation');

describe('who is told of a change', () => {
  it('the colleague decides about their own change, also of a booking by link', async () => {
    const page = await openBooking(owner);
    await bookAsGuest(app, page, FRIDAY.start);
    await runJobs(app);
    const { rows } = await app.pool.query<{ id: string }>(`select id from appointment where source = 'link'`);
    const params = { id: rows[0]?.id ?? '' };
    await owner.call(appointments.move, { params, body: THURSDAY });
    await owner.call(appointments.setStatus, { params, body: { status: 'cancelada' } });
    await runJobs(app);
    const kinds = await app.pool.query<{ kind: string }>(
      `select distinct kind from notification where state = 'planned'`,
    );
    expect(kinds.rows.map(({ kind }) => kind)).not.toContain('moved');
    expect(kinds.rows.map(({ kind }) => kind)).not.toContain('cancellation');
  });

  it('the client hears of their own cancellation by link, also when the team booked', async () => {
    await openBooking(owner);
    const id = await book();
    const { shortId } = (await owner.call(appointments.read, { params: { id } })).data;
    await app.anonymous.call(booking.cancel, { params: { shortId }, body: { reason: '' } });
    await runJobs(app);
    expect(await sentKinds()).toEqual(['cancellation']);
  });
});
