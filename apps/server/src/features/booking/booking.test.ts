import { appointments } from '@cauce/contract/agenda/appointments';
import { booking } from '@cauce/contract/agenda/booking';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  bookAsGuest,
  guestInput,
  holdTime,
  NOON,
  openBooking,
  type Page,
  rulesInput,
} from '../../../testing/factories/booking.ts';
import { clientInput } from '../../../testing/factories/clients.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { linkPriceInput } from '../../../testing/factories.ts';
import { connectMercadoPago } from '../../../testing/factories/payments.ts';
import { clients } from '@cauce/contract/clients/clients';

/** Monday at 10:00 in Mexico City. */
const NOW = new Date('2026-03-09T16:00:00Z');
const ONE = '2026-03-10T19:00:00.000Z';
const HALF_PAST = '2026-03-10T18:30:00.000Z';
const ONE_HOUR = { service: { duration: 60 } };
let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
beforeAll(async () => {
  app = await TestApp.open({ now: NOW, rates: 'unlimited' });
});
beforeEach(async () => {
  goTo(NOW);
  owner = await app.owner();
});
afterAll(() => app.close());

const goTo = (time: Date) => app.clock.pass(time.getTime() - app.clock.now().getTime());

const guest = () => app.anonymous;
const linkOf = (shortId: string) => ({ params: { shortId } });
const at = (slug: string) => ({ params: { slug } });
/** The free times of Tuesday with the specialist of the page, for the visitor with this link. */
const freeFor = async ({ slug, branchId, serviceId, specialistId }: Page, visit?: string) => {
  const day = '2026-03-10';
  const query = { branchId, serviceId, specialistId, from: day, to: day, ...(visit && { visit }) };
  const { data } = await guest().call(booking.free, { ...at(slug), query });
  return data.days.flatMap(({ slots }) => slots.map(({ start }) => start));
};
const hourOf = (index: number) => new Date(Date.UTC(2026, 2, 10, 15) + index * 1_800_000).toISOString();
const agendaOf = async () =>
  (
    await owner.call(appointments.list, {
      query: { start: '2026-03-09T00:00:00Z', end: '2026-03-16T00:00:00Z' },
    })
  ).data;
const letters = async () =>
  (
    await app.pool.query<{ to: string; subject: string; text: string }>(
      `select payload->>'to' as to, payload->>'subject' as subject, payload->>'text' as text from outbox
        where business_id = $1 order by id`,
      [owner.businessId],
    )
  ).rows;

describe('a page for visitors', () => {
  it('is closed until the business opens it, and then shows only what can be booked', async () => {
    const { slug } = (await owner.call(booking.rules, {})).data;
    await expect(guest().call(booking.page, at(slug))).rejects.toMatchObject({ code: 'notFound' });
    const page = await openBooking(owner, { welcome: 'Con gusto te atendemos' });
    const { data } = await guest().call(booking.page, at(slug));
    expect(data).toMatchObject({ welcome: 'Con gusto te atendemos', choosesSpecialist: true });
    expect(data.branches.map(({ _id }) => _id)).toEqual([page.branchId]);
    expect(data.services.map(({ _id, specialists }) => [_id, specialists])).toEqual([
      [page.serviceId, page.specialistIds],
    ]);
    expect(Object.keys(data.specialists[0] ?? {}).toSorted()).toEqual([
      '_id',
      'branchId',
      'colorHex',
      'name',
    ]);
  });

  it('names no specialists where the business assigns them', async () => {
    const { slug } = await openBooking(owner, { choosesSpecialist: false });
    expect((await guest().call(booking.page, at(slug))).data.specialists).toEqual([]);
  });

  it('refuses ids of another business', async () => {
    const { slug } = await openBooking(owner);
    const other = await openBooking(await app.owner());
    const { branchId, serviceId, specialistId } = other;
    const body = { branchId, serviceId, specialistId, start: NOON };
    await expect(guest().call(booking.hold, { ...at(slug), body })).rejects.toMatchObject({
      code: 'notFound',
    });
  });

  it('follows the notice and horizon of the business', async () => {
    const { slug, branchId, serviceId } = await openBooking(owner, {
      minimumNotice: 26 * 60,
      horizonDays: 2,
    });
    const query = { branchId, serviceId, from: '2026-03-09', to: '2026-03-13' };
    const { days } = (await guest().call(booking.free, { ...at(slug), query })).data;
    expect(days.map(({ date, slots }) => [date, slots[0]?.time, slots.length])).toEqual([
      ['2026-03-09', undefined, 0],
      ['2026-03-10', '12:00', 12],
      ['2026-03-11', '09:00', 18],
      ['2026-03-12', undefined, 0],
      ['2026-03-13', undefined, 0],
    ]);
  });
});

describe('a hold', () => {
  it('keeps its time from others and expires', async () => {
    const page = await openBooking(owner);
    const token = await holdTime(guest(), page);
    const { slug, branchId, serviceId } = page;
    const times = async () => {
      const query = { branchId, serviceId, from: '2026-03-10', to: '2026-03-10' };
      return (await guest().call(booking.free, { ...at(slug), query })).data.days[0]?.slots.map(
        (s) => s.start,
      );
    };
    expect(await times()).not.toContain(NOON);
    await expect(holdTime(guest(), page)).rejects.toMatchObject({ code: 'slotTaken' });
    goTo(new Date(NOW.getTime() + 5 * 60_000 + 1));
    expect(await times()).toContain(NOON);
    const body = { token, visitor: guestInput() };
    await expect(guest().call(booking.book, { ...at(slug), body })).rejects.toMatchObject({
      code: 'holdExpired',
    });
  });

  it('moves with its holder and is released', async () => {
    const page = await openBooking(owner);
    const token = await holdTime(guest(), page);
    const { slug, branchId, serviceId, specialistId } = page;
    const body = { branchId, serviceId, specialistId, start: ONE, token };
    const moved = (await guest().call(booking.hold, { ...at(slug), body })).data;
    expect(moved.token).toBe(token);
    const other = await holdTime(guest(), page);
    await guest().call(booking.letGo, { params: { slug, token: other } });
    await holdTime(guest(), page);
  });

  it('goes to one of many concurrent visitors', async () => {
    const page = await openBooking(owner);
    const { slug, branchId, serviceId, specialistId } = page;
    const body = { branchId, serviceId, specialistId, start: NOON };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => guest().inject('POST', `/api/booking/${slug}/hold`, body)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  });
});

describe('a booking', () => {
  it('appears in the agenda with its signature and sends an e-mail to the given address', async () => {
    const page = await openBooking(owner, { instructions: 'Llega diez minutos antes' });
    const visit = await bookAsGuest(app, page, NOON, { notes: 'Soy alérgica al látex' });
    expect(visit).toMatchObject({ status: 'agendada', start: NOON, mayReschedule: true, mayCancel: true });
    expect(visit.shortId).toMatch(/^[\w-]{22}$/);
    const [event] = await agendaOf();
    const { data } = await owner.call(appointments.read, { params: { id: event?._id ?? '' } });
    expect(data).toMatchObject({
      source: 'link',
      createdBy: 'Reserva en línea',
      clientNotes: 'Soy alérgica al látex',
      client: { name: 'Lucía Ramos', type: 'lead' },
    });
    const [letter] = await letters();
    expect(letter).toMatchObject({ to: 'lucia@ejemplo.mx' });
    expect(letter?.text).toContain('martes 10 de marzo de 2026, 12:00 p. m.');
    expect(letter?.text).toContain('Llega diez minutos antes');
    expect(letter?.text).toContain(`/reservar/cita/${visit.shortId}`);
  });

  it('uses its hold: the same hold books once, however often it is sent', async () => {
    const page = await openBooking(owner);
    const token = await holdTime(guest(), page);
    const body = { token, visitor: guestInput() };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => guest().inject('POST', `/api/booking/${page.slug}`, body)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      201,
      ...Array.from({ length: 7 }, () => 410),
    ]);
    expect(await agendaOf()).toHaveLength(1);
  });

  it('keeps the stored fields of a known client and does not show them to the visitor', async () => {
    const page = await openBooking(owner);
    const client = clientInput({ name: 'Lucía Fernanda', email: 'otra@ejemplo.mx', whatsapp: '5598761234' });
    await owner.call(clients.register, { body: { client } });
    const visit = await bookAsGuest(app, page, NOON, { name: 'Bromista', countryCodeExt: '521' });
    expect(JSON.stringify(visit)).not.toContain('Fernanda');
    expect((await agendaOf()).map(({ clientName }) => clientName)).toEqual([
      expect.stringContaining('Lucía Fernanda'),
    ]);
  });

  it('is refused when the hidden field is filled in', async () => {
    const page = await openBooking(owner);
    await expect(bookAsGuest(app, page, NOON, { website: 'x' })).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect(await agendaOf()).toEqual([]);
  });

  it('waits for payment where the service is paid by a link, and expires unpaid', async () => {
    const service = { linkPrice: linkPriceInput() };
    const page = await openBooking(owner, {}, { service });
    await connectMercadoPago(app, owner);
    const visit = await bookAsGuest(app, page);
    const paymentUrl = `http://127.0.0.1:3000/pagar-cita?a=${visit.shortId}`;
    const payUntil = '2026-03-09T17:00:00.000Z';
    expect(visit).toMatchObject({ status: 'pago_pendiente', payUntil, paymentUrl });
    app.clock.pass(3_600_001);
    await bookAsGuest(app, page, NOON, { whatsapp: '5511112222' });
    const { data } = await guest().call(booking.visit, linkOf(visit.shortId));
    expect(data).toMatchObject({ status: 'no_pagada', payUntil: null, paymentUrl: null });
  });

  it('is noted for the team after five upcoming ones of a number, and when there are many everybody needs a code', async () => {
    const page = await openBooking(owner);
    for (let index = 0; index < 9; index += 1) await bookAsGuest(app, page, hourOf(index));
    const { rows } = await app.pool.query<{ noted: number }>(
      `select count(*)::int as noted from appointment where details like 'Este contacto ya tenía 5 citas%'`,
    );
    expect(rows[0]?.noted).toBe(4);
    for (const [index, whatsapp] of ['5511112222', '5598761234'].entries())
      await expect(bookAsGuest(app, page, hourOf(9 + index), { whatsapp })).rejects.toMatchObject({
        fields: { 'visitor.code': expect.any(String) },
      });
  });
});

describe('the link of an appointment', () => {
  it('moves and cancels in time and frees the time at once', async () => {
    const page = await openBooking(owner);
    const { shortId } = await bookAsGuest(app, page);
    const moved = (await guest().call(booking.reschedule, { ...linkOf(shortId), body: { start: ONE } })).data;
    expect(moved.start).toBe(ONE);
    await bookAsGuest(app, page, NOON, { whatsapp: '5511112222' });
    const cancelled = (
      await guest().call(booking.cancel, { ...linkOf(shortId), body: { reason: 'Me salió un viaje' } })
    ).data;
    expect(cancelled).toMatchObject({ status: 'cancelada', mayCancel: false, mayReschedule: false });
    const entry = (await agendaOf()).find(({ status }) => status === 'cancelada');
    const { data } = await owner.call(appointments.read, { params: { id: entry?._id ?? '' } });
    expect(data.clientNotes).toBe('Canceló: Me salió un viaje');
    expect((await letters()).map(({ subject }) => subject.split(' en ')[0])).toEqual([
      'Tu cita quedó reservada',
      'Tu cita cambió de horario',
      'Tu cita quedó reservada',
      'Tu cita se canceló',
    ]);
  });

  it('never moves onto another appointment', async () => {
    const page = await openBooking(owner);
    const { shortId } = await bookAsGuest(app, page);
    await bookAsGuest(app, page, ONE, { whatsapp: '5511112222' });
    await expect(
      guest().call(booking.reschedule, { ...linkOf(shortId), body: { start: ONE } }),
    ).rejects.toMatchObject({ code: 'slotTaken' });
  });

  it('moves to a time that overlaps its own', async () => {
    const page = await openBooking(owner, {}, ONE_HOUR);
    const { shortId } = await bookAsGuest(app, page);
    const free = await freeFor(page, shortId);
    // Its present time is no other time.
    expect(free).not.toContain(NOON);
    expect(free).toContain(HALF_PAST);
    expect(await freeFor(page)).not.toContain(HALF_PAST);
    const { data } = await guest().call(booking.reschedule, {
      ...linkOf(shortId),
      body: { start: HALF_PAST, specialistId: page.specialistId },
    });
    expect(data).toMatchObject({ start: HALF_PAST, specialistId: page.specialistId });
    expect(await freeFor(page, shortId)).toContain(NOON);
  });

  it('keeps a time that overlaps its own for the visitor until it moves there', async () => {
    const page = await openBooking(owner, {}, ONE_HOUR);
    const { shortId } = await bookAsGuest(app, page);
    const { branchId, serviceId, specialistId, slug } = page;
    const body = { branchId, serviceId, specialistId, start: HALF_PAST };
    await expect(guest().call(booking.hold, { ...at(slug), body })).rejects.toMatchObject({
      code: 'slotTaken',
    });
    const { token } = (await guest().call(booking.hold, { ...at(slug), body: { ...body, visit: shortId } }))
      .data;
    const move = { start: HALF_PAST, specialistId };
    await expect(guest().call(booking.reschedule, { ...linkOf(shortId), body: move })).rejects.toMatchObject({
      code: 'slotTaken',
    });
    // The hold books nothing else, because its time is still taken by the appointment.
    await expect(
      guest().call(booking.book, {
        ...at(slug),
        body: { token, visitor: guestInput({ whatsapp: '5511112222' }) },
      }),
    ).rejects.toMatchObject({ code: 'slotTaken' });
    const { data } = await guest().call(booking.reschedule, {
      ...linkOf(shortId),
      body: { ...move, token },
    });
    expect(data.start).toBe(HALF_PAST);
    const { rows } = await app.pool.query('select 1 from hold where business_id = $1', [owner.businessId]);
    expect(rows).toEqual([]);
  });

  it('counts as free only for its own link, in its own business, and while it takes time', async () => {
    const page = await openBooking(owner, {}, ONE_HOUR);
    const { shortId } = await bookAsGuest(app, page);
    await bookAsGuest(app, page, ONE, { whatsapp: '5511112222' });
    const forAnybody = await freeFor(page);
    const other = await openBooking(await app.owner());
    const foreign = await bookAsGuest(app, other);
    expect(await freeFor(page, foreign.shortId)).toEqual(forAnybody);
    expect(await freeFor(page, 'A'.repeat(22))).toEqual(forAnybody);
    // The appointments of others stay busy for it.
    expect(await freeFor(page, shortId)).not.toContain(ONE);
    await guest().call(booking.cancel, { ...linkOf(shortId), body: {} });
    expect(await freeFor(page, shortId)).toEqual(await freeFor(page));
  });

  it('is offered only times that it fits into, when the team made it longer', async () => {
    const page = await openBooking(owner, {}, { service: { duration: 30 } });
    const { shortId } = await bookAsGuest(app, page);
    await bookAsGuest(app, page, ONE, { whatsapp: '5511112222' });
    expect(await freeFor(page, shortId)).toContain(HALF_PAST);
    const entry = (await agendaOf()).find(({ start }) => start === NOON);
    await owner.call(appointments.move, {
      params: { id: entry?._id ?? '' },
      body: { start: NOON, end: ONE },
    });
    // From half past twelve, an hour would reach into the next appointment.
    expect(await freeFor(page, shortId)).not.toContain(HALF_PAST);
  });

  it('refuses changes that are too late or not allowed', async () => {
    const page = await openBooking(owner, { changeUntilHours: 24 });
    const { shortId } = await bookAsGuest(app, page);
    goTo(new Date('2026-03-09T18:00:00.001Z'));
    const { data } = await guest().call(booking.visit, linkOf(shortId));
    expect(data).toMatchObject({
      mayReschedule: false,
      mayCancel: false,
      changeUntil: '2026-03-09T18:00:00.000Z',
    });
    await expect(guest().call(booking.cancel, { ...linkOf(shortId), body: {} })).rejects.toMatchObject({
      code: 'conflict',
    });
    const rules = rulesInput({ mayCancel: false });
    await owner.call(booking.setRules, { body: { rules } });
    await expect(guest().call(booking.cancel, { ...linkOf(shortId), body: {} })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('shows it after the page closed, and never a block or a guessed id', async () => {
    const page = await openBooking(owner);
    const { shortId } = await bookAsGuest(app, page);
    await owner.call(booking.setRules, { body: { rules: rulesInput({ isOpen: false }) } });
    expect((await guest().call(booking.visit, linkOf(shortId))).data.shortId).toBe(shortId);
    await expect(guest().call(booking.visit, linkOf('A'.repeat(22)))).rejects.toMatchObject({
      code: 'notFound',
    });
  });

  it('downloads it as a calendar file', async () => {
    const page = await openBooking(owner);
    const { shortId } = await bookAsGuest(app, page);
    const answer = await guest().inject('GET', `/api/appointment/public/${shortId}/calendar`);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.body.data).toContain('DTSTART:20260310T180000Z');
  });
});
