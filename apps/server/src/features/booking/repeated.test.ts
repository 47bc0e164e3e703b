import { appointments } from '@cauce/contract/agenda/appointments';
import { booking } from '@cauce/contract/agenda/booking';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  bookAsGuest,
  guestInput,
  holdTime,
  NOON,
  openBooking,
  type Page,
} from '../../../testing/factories/booking.ts';
import { TestApp } from '../../../testing/test-app.ts';

const KEY = '3f0c1f3e-9f0b-4f0e-8a53-0a2f6f1c9b11';
const OTHER_KEY = '3f0c1f3e-9f0b-4f0e-8a53-0a2f6f1c9b12';
const ONE = '2026-03-10T19:00:00.000Z';
let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let page: Page;
beforeAll(async () => {
  app = await TestApp.open({ now: new Date('2026-03-09T16:00:00Z'), rates: 'unlimited' });
});
beforeEach(async () => {
  owner = await app.owner();
  page = await openBooking(owner);
});
afterAll(() => app.close());

const at = () => ({ params: { slug: page.slug } });
const countEmails = async () => {
  const { rows } = await app.pool.query('select id from outbox where business_id = $1', [owner.businessId]);
  return rows.length;
};
const countAppointments = async () => {
  const query = { start: '2026-03-09T00:00:00Z', end: '2026-03-16T00:00:00Z' };
  return (await owner.call(appointments.list, { query })).data.length;
};

it('a booking that is sent again with its key is the same booking, also at the same time', async () => {
  const token = await holdTime(app.anonymous, page);
  const body = { token, visitor: guestInput(), key: KEY };
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => app.anonymous.call(booking.book, { ...at(), body })),
  );
  const later = await app.anonymous.call(booking.book, { ...at(), body });
  const links = new Set([...answers, later].map(({ data }) => data.shortId));
  expect([links.size, await countAppointments(), await countEmails()]).toEqual([1, 1, 1]);
});

it('a key belongs to one hold, and a refused booking may be corrected with it', async () => {
  const token = await holdTime(app.anonymous, page);
  const refused = { token: 'A'.repeat(22), visitor: guestInput(), key: KEY };
  await expect(app.anonymous.call(booking.book, { ...at(), body: refused })).rejects.toMatchObject({
    code: 'holdExpired',
  });
  const body = { token, visitor: guestInput(), key: KEY };
  await app.anonymous.call(booking.book, { ...at(), body });
  await expect(app.anonymous.call(booking.book, { ...at(), body: refused })).rejects.toMatchObject({
    code: 'conflict',
  });
});

it('a hold that is requested again with its key is the same hold', async () => {
  const { branchId, serviceId, specialistId } = page;
  const body = { branchId, serviceId, specialistId, start: NOON };
  const ask = async (key: string) =>
    (await app.anonymous.call(booking.hold, { ...at(), body: { ...body, key } })).data.token;
  const tokens = await Promise.all(Array.from({ length: 6 }, () => ask(KEY)));
  expect(new Set(tokens).size).toBe(1);
  await expect(ask(OTHER_KEY)).rejects.toMatchObject({ code: 'slotTaken' });
  const { rows } = await app.pool.query('select * from hold where business_id = $1', [owner.businessId]);
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${tokens[0]}|${KEY}`));
});

it('a change by the link that is sent again with its key happens once', async () => {
  const { shortId } = await bookAsGuest(app, page);
  const params = { shortId };
  const move = () => app.anonymous.call(booking.reschedule, { params, body: { start: ONE, key: KEY } });
  const moved = await Promise.all([move(), move(), move()]);
  expect(moved.map(({ data }) => data.start)).toEqual([ONE, ONE, ONE]);
  const cancel = () => app.anonymous.call(booking.cancel, { params, body: { key: OTHER_KEY } });
  await cancel();
  expect((await cancel()).data.status).toBe('cancelada');
  expect(await countEmails()).toBe(3);
  await expect(app.anonymous.call(booking.cancel, { params, body: {} })).rejects.toMatchObject({
    code: 'conflict',
  });
});
