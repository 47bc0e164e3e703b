import { booking, type Visitor } from '@cauce/contract/agenda/booking';
import { clients } from '@cauce/contract/clients/clients';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  bookAsGuest,
  guestInput,
  holdTime,
  openBooking,
  type Page,
} from '../../../testing/factories/booking.ts';
import { clientInput } from '../../../testing/factories/clients.ts';
import { TestApp } from '../../../testing/test-app.ts';

const HALF_HOUR = 1_800_000;
const NOW = new Date('2026-03-09T16:00:00Z');
const KEY = '3f0c1f3e-9f0b-4f0e-8a53-0a2f6f1c9b11';
let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let page: Page;
beforeAll(async () => {
  app = await TestApp.open({ now: NOW, rates: 'unlimited' });
});
beforeEach(async () => {
  app.clock.pass(NOW.getTime() - app.clock.now().getTime());
  owner = await app.owner();
  page = await openBooking(owner);
});
afterAll(() => app.close());

const startOf = (index: number) => new Date(Date.UTC(2026, 2, 10, 15) + index * HALF_HOUR).toISOString();
const invented = (index: number, over: Partial<Visitor> = {}) =>
  guestInput({ whatsapp: `55987612${10 + index}`, ...over });
/** Books with five invented numbers, which is as many as need no code. */
async function bookMany() {
  for (let index = 0; index < 5; index += 1) await bookAsGuest(app, page, startOf(index), invented(index));
}
const book = (token: string, visitor: Visitor, key?: string) =>
  app.anonymous.call(booking.book, { params: { slug: page.slug }, body: { token, visitor, key } });
const codeOf = async () => {
  const { rows } = await app.pool.query<{ subject: string }>(
    `select payload->>'subject' as subject from outbox
      where business_id = $1 and payload->>'subject' like '% es tu código%' order by id desc`,
    [owner.businessId],
  );
  return { sent: rows.length, code: rows[0]?.subject.slice(0, 6) ?? '' };
};
const asksForCode = { code: 'invalid', fields: { 'visitor.code': expect.any(String) } };

it('lets five unknown numbers book in an hour, also at the same time, and asks the next ones for a code', async () => {
  const tokens: string[] = [];
  for (let index = 0; index < 6; index += 1) tokens.push(await holdTime(app.anonymous, page, startOf(index)));
  const answers = await Promise.allSettled(tokens.map(async (token, index) => book(token, invented(index))));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  const late = tokens[answers.findIndex(({ status }) => status === 'rejected')] ?? '';
  await expect(book(late, invented(9))).rejects.toMatchObject(asksForCode);
  app.clock.pass(2 * HALF_HOUR + 1);
  await bookAsGuest(app, page, startOf(10), invented(10));
});

it('books with the code of the e-mail, and gives a repeated request the same visit', async () => {
  await bookMany();
  const token = await holdTime(app.anonymous, page, startOf(6));
  await expect(book(token, invented(6, { email: '' }))).rejects.toMatchObject({
    fields: { 'visitor.email': expect.stringContaining('Escribe tu correo') },
  });
  await expect(book(token, invented(6))).rejects.toMatchObject(asksForCode);
  const { code } = await codeOf();
  expect(code).toMatch(/^\d{6}$/);
  const { rows } = await app.pool.query('select * from hold where business_id = $1', [owner.businessId]);
  expect(JSON.stringify(rows)).not.toContain(code);
  const { data } = await book(token, invented(6, { code }), KEY);
  expect((await book(token, invented(6, { code }), KEY)).data.shortId).toBe(data.shortId);
});

it('asks a known client like an unknown one, so that the answer does not tell who is known', async () => {
  await bookMany();
  await owner.call(clients.register, { body: { client: clientInput({ whatsapp: '5598761299' }) } });
  const token = await holdTime(app.anonymous, page, startOf(6));
  await expect(book(token, guestInput({ whatsapp: '5598761299' }))).rejects.toMatchObject(asksForCode);
});

it('does not accept the code of another address or of another hold', async () => {
  await bookMany();
  const [one, other] = [
    await holdTime(app.anonymous, page, startOf(6)),
    await holdTime(app.anonymous, page, startOf(7)),
  ];
  await expect(book(one, invented(6))).rejects.toMatchObject(asksForCode);
  const { code } = await codeOf();
  await expect(book(other, invented(7, { code }))).rejects.toMatchObject(asksForCode);
  await expect(book(one, invented(6, { code, email: 'otra@ejemplo.mx' }))).rejects.toMatchObject(asksForCode);
  expect((await codeOf()).sent).toBe(3);
});

it.each([
  ['five wrong codes', 4, { code: '000000' }],
  ['three e-mails', 2, {}],
])('releases the time after %s', async (_, more, over) => {
  await bookMany();
  const token = await holdTime(app.anonymous, page, startOf(6));
  await expect(book(token, invented(6))).rejects.toMatchObject(asksForCode);
  await app.pool.query(`update hold set code_hash = 'other' where business_id = $1`, [owner.businessId]);
  for (let index = 0; index < more; index += 1)
    await expect(book(token, invented(6, over))).rejects.toMatchObject(asksForCode);
  await expect(book(token, invented(6, over))).rejects.toMatchObject({ code: 'tooMany' });
  await expect(book(token, invented(6, over))).rejects.toMatchObject({ code: 'holdExpired' });
  await holdTime(app.anonymous, page, startOf(6));
});
