import { appointments } from '@cauce/contract/agenda/appointments';
import { booking } from '@cauce/contract/agenda/booking';
import type { CallError } from '@cauce/contract/kit/client';
import { clients } from '@cauce/contract/clients/clients';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Browser } from '../../../testing/browser.ts';
import { guestInput, openBooking, type Page, rulesInput } from '../../../testing/factories/booking.ts';
import { appointmentInput } from '../../../testing/factories/agenda.ts';
import { clientInput } from '../../../testing/factories/clients.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { allJobs } from '../../jobs.ts';

const KNOWN = '5598761299';
const MINUTE = 60_000;
let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let page: Page;
let setEmail: (email: string) => Promise<unknown>;
beforeEach(async () => {
  app = await TestApp.open({ now: new Date('2026-03-09T16:00:00Z') });
  owner = await app.owner();
  const { data } = await owner.call(clients.register, { body: { client: clientInput({ whatsapp: KNOWN }) } });
  setEmail = (email) => app.pool.query('update client set email = $2 where id = $1', [data._id, email]);
});
afterEach(() => app.close());

async function open(address: string, hour: number) {
  const { slug, branchId, serviceId, specialistId } = page;
  const params = { slug };
  const browser = new Browser(app, { address });
  const start = `2026-03-10T${hour}:00:00.000Z`;
  const body = { branchId, serviceId, specialistId, start };
  const { token } = (await browser.call(booking.hold, { params, body })).data;
  return (whatsapp: string, code = '') =>
    browser
      .call(booking.book, { params, body: { token, visitor: guestInput({ whatsapp, code, email: '' }) } })
      .then(
        () => 'booked',
        ({ code: refused, message, fields }: CallError) =>
          [refused, message, JSON.stringify(fields)].join(' '),
      );
}
const book = async (address: string, whatsapp: string, hour: number) => (await open(address, hour))(whatsapp);

const UNKNOWN = '5598761230';
const go = () => runJobs(app, allJobs(app.parts));
const emails = async () =>
  (
    await app.pool.query<{ to: string; subject: string }>(
      `select payload->>'to' as to, payload->>'subject' as subject from outbox
        where business_id = $1 and payload->>'subject' like '% es tu código%' order by id`,
      [owner.businessId],
    )
  ).rows;
const texts = async () =>
  (
    await app.pool.query<{ text: string }>(
      `select text from message where business_id = $1 and text like '% es tu código%' order by id`,
      [owner.businessId],
    )
  ).rows.map(({ text }) => text);

it('gives known and unknown numbers one answer, and sends the code only to the stored e-mail of a client', async () => {
  await setEmail('lucia@ejemplo.mx');
  page = await openBooking(owner, { whoBooks: 'clients' });
  const unknown = await (await open('203.0.113.9', 16))(UNKNOWN);
  const bookAs = await open('203.0.113.10', 17);
  expect(await bookAs(KNOWN)).toBe(unknown);
  expect(unknown).toContain('Si tu número está registrado, te mandamos un código');
  await go();
  const [sent, ...others] = await emails();
  expect([sent?.to, others]).toEqual(['lucia@ejemplo.mx', []]);
  const code = sent?.subject.slice(0, 6) ?? '';
  expect(await bookAs(UNKNOWN, code)).toContain('Si tu número está registrado');
  expect(await bookAs(KNOWN, code === '000000' ? '000001' : '000000')).toContain(
    'Si tu número está registrado',
  );
});

it('books with the code, which belongs to one number', async () => {
  await setEmail('lucia@ejemplo.mx');
  page = await openBooking(owner, { whoBooks: 'clients' });
  const bookAs = await open('203.0.113.9', 16);
  await bookAs(KNOWN);
  await go();
  const code = (await emails())[0]?.subject.slice(0, 6) ?? '';
  expect(await bookAs(KNOWN, code === '000000' ? '000001' : '000000')).toContain('Ese código no es correcto');
  expect(await bookAs(KNOWN, code)).toBe('booked');
});

it('sends the code by WhatsApp to a client without an e-mail address', async () => {
  await setEmail('');
  page = await openBooking(owner, { whoBooks: 'clients' });
  const bookAs = await open('203.0.113.9', 16);
  await bookAs(KNOWN);
  await go();
  expect(await emails()).toEqual([]);
  const [text = ''] = await texts();
  expect(await bookAs(KNOWN, text.slice(0, 6))).toBe('booked');
});

it('does the same work for known and unknown numbers before it answers', async () => {
  page = await openBooking(owner, { whoBooks: 'clients' });
  await book('203.0.113.9', UNKNOWN, 16);
  await book('203.0.113.10', KNOWN, 17);
  const { rows } = await app.pool.query<{ count: number }>(
    `select count(*)::int as count from graphile_worker.jobs where task_identifier = 'booking.sendCode'`,
  );
  expect(rows[0]?.count).toBe(2);
  expect([await emails(), await texts()]).toEqual([[], []]);
});

it('after six codes for one address, known and unknown numbers get the same refusal', async () => {
  page = await openBooking(owner, { whoBooks: 'clients' });
  for (let index = 0; index < 6; index += 1) {
    app.clock.pass(2 * MINUTE);
    expect(await book('203.0.113.9', `55987612${10 + index}`, 16)).toContain('invalid');
    await app.pool.query('delete from hold');
  }
  const unknown = await book('203.0.113.9', UNKNOWN, 16);
  const known = await book('203.0.113.9', KNOWN, 17);
  expect(known).toContain('tooMany');
  expect(known).toBe(unknown);
  expect(await book('203.0.113.10', KNOWN, 18)).toContain('Si tu número está registrado');
});

it('says that the client has an appointment at that hour only after the code', async () => {
  await setEmail('lucia@ejemplo.mx');
  page = await openBooking(owner, { whoBooks: 'clients' }, { specialists: 2 });
  const bookAs = await open('203.0.113.9', 16);
  const { data } = await owner.call(clients.list, { query: { search: KNOWN } });
  const other = { ...page, clientId: data.rows[0]?._id ?? '', specialistId: page.specialistIds[1] ?? '' };
  const span = { start: '2026-03-10T16:00:00.000Z', end: '2026-03-10T16:30:00.000Z' };
  await owner.call(appointments.book, { body: { appointment: appointmentInput(other, span) } });
  const unknown = await (await open('203.0.113.10', 17))(UNKNOWN);
  expect(await bookAs(KNOWN)).toBe(unknown);
  await go();
  const code = (await emails())[0]?.subject.slice(0, 6) ?? '';
  expect(await bookAs(KNOWN, code)).toContain('A esa hora ya tienes otra cita');
});

it('counts nothing and asks for no code where everybody books', async () => {
  page = await openBooking(owner);
  for (let index = 0; index < 8; index += 1) {
    app.clock.pass(2 * MINUTE);
    const number = index % 2 === 0 ? KNOWN : '5598761230';
    expect(await book('203.0.113.9', number, 15 + index)).toBe('booked');
  }
});

it('refuses a sixth coming appointment only after the code of its client', async () => {
  page = await openBooking(owner);
  await setEmail('lucia@ejemplo.mx');
  for (const [index, hour] of [15, 16, 17, 18, 19].entries())
    expect(await book(`203.0.113.${20 + index}`, KNOWN, hour)).toBe('booked');
  await owner.call(booking.setRules, { body: { rules: rulesInput({ whoBooks: 'clients' }) } });
  const bookAs = await open('203.0.113.9', 20);
  const asked = 'Si tu número está registrado';
  expect(await bookAs(KNOWN)).toContain(asked);
  await go();
  const [{ subject } = { subject: '' }] = await emails();
  expect(await bookAs(KNOWN, subject.slice(0, 6))).toContain(
    'Ya tienes 5 citas próximas. Escríbele al negocio si necesitas otra',
  );
});
