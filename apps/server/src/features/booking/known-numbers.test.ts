import { booking } from '@cauce/contract/agenda/booking';
import { clients } from '@cauce/contract/clients/clients';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Browser } from '../../../testing/browser.ts';
import { guestInput, openBooking, type Page } from '../../../testing/factories/booking.ts';
import { clientInput } from '../../../testing/factories/clients.ts';
import { TestApp } from '../../../testing/test-app.ts';

const KNOWN = '5598761299';
const MINUTE = 60_000;
let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let page: Page;
beforeEach(async () => {
  app = await TestApp.open({ now: new Date('2026-03-09T16:00:00Z') });
  owner = await app.owner();
  await owner.call(clients.register, { body: { client: clientInput({ whatsapp: KNOWN }) } });
});
afterEach(() => app.close());

async function book(address: string, whatsapp: string, hour: number) {
  const { slug, branchId, serviceId, specialistId } = page;
  const params = { slug };
  const browser = new Browser(app, { address });
  const start = `2026-03-10T${hour}:00:00.000Z`;
  const body = { branchId, serviceId, specialistId, start };
  const { token } = (await browser.call(booking.hold, { params, body })).data;
  const visitor = guestInput({ whatsapp });
  return browser.call(booking.book, { params, body: { token, visitor } }).then(
    () => 'booked',
    (error: { code: string; message: string }) => `${error.code} ${error.message}`,
  );
}

it('after six attempts from one address, known and unknown numbers get the same answer', async () => {
  page = await openBooking(owner, { whoBooks: 'clients' });
  for (let index = 0; index < 6; index += 1) {
    app.clock.pass(2 * MINUTE);
    expect(await book('203.0.113.9', `55987612${10 + index}`, 16)).toContain('invalid');
    await app.pool.query('delete from hold');
  }
  const unknown = await book('203.0.113.9', '5598761230', 16);
  const known = await book('203.0.113.9', KNOWN, 17);
  expect(known).toContain('tooMany');
  expect(known).toBe(unknown);
  expect(await book('203.0.113.10', KNOWN, 18)).toBe('booked');
  app.clock.pass(60 * MINUTE);
  expect(await book('203.0.113.9', KNOWN, 19)).toBe('booked');
});

it('counts nothing where everybody books', async () => {
  page = await openBooking(owner);
  for (let index = 0; index < 8; index += 1) {
    app.clock.pass(2 * MINUTE);
    const number = index % 2 === 0 ? KNOWN : '5598761230';
    expect(await book('203.0.113.9', number, 15 + index)).toBe('booked');
  }
});
