import { appointments } from '@cauce/contract/agenda/appointments';
import { booking } from '@cauce/contract/agenda/booking';
import { clients } from '@cauce/contract/clients/clients';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { appointmentInput } from '../../../testing/factories/agenda.ts';
import {
  bookAsGuest,
  guestInput,
  holdTime,
  NOON,
  openBooking,
  type Page,
} from '../../../testing/factories/booking.ts';
import { clientInput } from '../../../testing/factories/clients.ts';
import { type BareAnswer, TestApp } from '../../../testing/test-app.ts';

const HALF_PAST = '2026-03-10T18:30:00.000Z';
const ONE = '2026-03-10T19:00:00.000Z';
let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
beforeAll(async () => {
  app = await TestApp.open({ now: new Date('2026-03-09T16:00:00Z'), rates: 'unlimited' });
});
afterAll(() => app.close());

const startOf = (index: number) => new Date(Date.UTC(2026, 2, 11, 15) + index * 1_800_000).toISOString();
const guest = () => app.anonymous;
const linkOf = (shortId: string) => ({ params: { shortId } });
const onlineRows = async () =>
  (
    await app.pool.query<{ for_another: boolean; details: string }>(
      `select for_another, details from appointment where business_id = $1 and source = 'link' and status <> 'cancelada'`,
      [owner.businessId],
    )
  ).rows;

/** The whole answer without the id of the link, which is random. */
const bytesOf = ({ status, body }: BareAnswer) =>
  `${status} ${JSON.stringify(body).replaceAll(/"shortId":"[^"]*"/g, '')}`;
const KNOWN = '5598761299';
const UNKNOWN = '5598761230';
let page: Page;
let teamVisit: string;
beforeEach(async () => {
  owner = await app.owner();
  page = await openBooking(owner, {}, { specialists: 2 });
  const client = clientInput({ whatsapp: KNOWN });
  const { data } = await owner.call(clients.register, { body: { client } });
  const appointment = appointmentInput({ ...page, clientId: data._id }, { start: NOON, end: HALF_PAST });
  teamVisit = (await owner.call(appointments.book, { body: { appointment } })).data._id;
});
const beside = () => ({ ...page, specialistId: page.specialistIds[1] ?? '' });

it('a number with an appointment at that hour gets the same answer as an unknown one, and the team learns of it', async () => {
  const answers: string[] = [];
  for (const whatsapp of [UNKNOWN, KNOWN]) {
    const token = await holdTime(guest(), beside());
    const body = { token, visitor: guestInput({ whatsapp }) };
    const answer = await guest().inject('POST', `/api/booking/${page.slug}`, body);
    answers.push(bytesOf(answer));
    const { shortId } = answer.body.data as { shortId: string };
    if (whatsapp === UNKNOWN) await guest().call(booking.cancel, { ...linkOf(shortId), body: {} });
  }
  expect(answers[0]).toContain('201 ');
  expect(answers[1]).toBe(answers[0]);
  expect(await onlineRows()).toEqual([
    { for_another: true, details: expect.stringContaining('a la misma hora que otra cita') },
  ]);
});

it('a number with five coming appointments gets the same answer as an unknown one, and the team learns of it', async () => {
  for (let index = 0; index < 5; index += 1)
    await bookAsGuest(app, beside(), startOf(index), { whatsapp: KNOWN });
  const answers: string[] = [];
  for (const whatsapp of [UNKNOWN, KNOWN]) {
    const token = await holdTime(guest(), beside(), startOf(6));
    const answer = await guest().inject('POST', `/api/booking/${page.slug}`, {
      token,
      visitor: guestInput({ whatsapp }),
    });
    answers.push(bytesOf(answer));
    const { shortId } = answer.body.data as { shortId: string };
    if (whatsapp === UNKNOWN) await guest().call(booking.cancel, { ...linkOf(shortId), body: {} });
  }
  expect(answers[0]).toContain('201 ');
  expect(answers[1]).toBe(answers[0]);
  const noted = (await onlineRows()).filter(({ details }) => details !== '');
  expect(noted.map(({ details }) => details)).toEqual([
    'Este contacto ya tenía 5 citas próximas reservadas en línea. Confirma si la necesita.',
  ]);
});

it('it gets the same answer as an unknown one when its online booking moves there', async () => {
  const answers: string[] = [];
  for (const whatsapp of [UNKNOWN, KNOWN]) {
    const { shortId } = await bookAsGuest(app, beside(), ONE, { whatsapp });
    const move = { start: NOON, specialistId: beside().specialistId };
    answers.push(
      bytesOf(await guest().inject('POST', `/api/appointment/public/${shortId}/reschedule`, move)),
    );
    if (whatsapp === UNKNOWN) await guest().call(booking.cancel, { ...linkOf(shortId), body: {} });
  }
  expect(answers[0]).toContain('200 ');
  expect(answers[1]).toBe(answers[0]);
  expect(await onlineRows()).toEqual([
    { for_another: true, details: expect.stringContaining('a la misma hora que otra cita') },
  ]);
});

it('it is refused by the link that the team gave to its client', async () => {
  const { data } = await owner.call(appointments.read, { params: { id: teamVisit } });
  const { client } = data;
  const other = appointmentInput(
    { ...beside(), clientId: client?._id ?? '' },
    { start: ONE, end: '2026-03-10T19:30:00.000Z' },
  );
  const { shortId } = (await owner.call(appointments.book, { body: { appointment: other } })).data;
  const move = { ...linkOf(shortId), body: { start: NOON, specialistId: beside().specialistId } };
  await expect(guest().call(booking.reschedule, move)).rejects.toMatchObject({
    code: 'ownOverlap',
    message: 'A esa hora ya tienes otra cita. Elige otro horario',
  });
});
