import { booking } from '@cauce/contract/agenda/booking';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Browser } from '../../../../testing/browser.ts';
import { bookAsGuest, guestInput, openBooking, type Page } from '../../../../testing/factories/booking.ts';
import { TestApp } from '../../../../testing/test-app.ts';
import { HOLD_LIMITS } from './hold-limits.ts';

const MINUTE = 60_000;
/** Monday at 10:00 in Mexico City. */
const NOW = new Date('2026-03-09T16:00:00Z');
const { fromPlace, inBusiness } = HOLD_LIMITS;
let app: TestApp;
let page: Page;
beforeAll(async () => {
  app = await TestApp.open({ now: NOW, rates: 'unlimited' });
});
beforeEach(async () => {
  app.clock.pass(NOW.getTime() - app.clock.now().getTime());
  page = await openBooking(await app.owner());
});
afterAll(() => app.close());

/** The half hours from 9:00 of one working day after the other. */
const startOf = (index: number) =>
  new Date(Date.UTC(2026, 2, 10 + Math.floor(index / 16), 15) + (index % 16) * 30 * MINUTE).toISOString();

async function hold(address: string, start: string, token?: string) {
  const { slug, branchId, serviceId, specialistId } = page;
  const body = { branchId, serviceId, specialistId, start, ...(token === undefined ? {} : { token }) };
  return (await new Browser(app, { address }).call(booking.hold, { params: { slug }, body })).data;
}
const codes = (answers: PromiseSettledResult<unknown>[]) =>
  answers.map((answer) =>
    answer.status === 'fulfilled' ? 'held' : (answer.reason as { code: string }).code,
  );
const count = (list: string[], code: string) => list.filter((each) => each === code).length;
const holdMany = (amount: number, addressOf: (index: number) => string) =>
  Promise.allSettled(
    Array.from({ length: amount }, (_, index) => hold(addressOf(index), startOf(index))),
  ).then(codes);

it('keeps few slots for one address, also when its holds arrive at the same time', async () => {
  const answers = await holdMany(30, () => '203.0.113.9');
  expect([count(answers, 'held'), count(answers, 'tooMany')]).toEqual([fromPlace.max, 30 - fromPlace.max]);
  await expect(hold('203.0.113.9', startOf(31))).rejects.toMatchObject({ message: fromPlace.refusal });
  await expect(hold('203.0.113.10', startOf(31))).resolves.toMatchObject({ start: startOf(31) });
});

it('counts an IPv6 network as one address', async () => {
  const answers = await holdMany(12, (index) => `2001:db8:1:2::${index + 1}`);
  expect(count(answers, 'held')).toBe(fromPlace.max);
});

it('keeps a limited number of slots of a business for visitors of all addresses', async () => {
  const answers = await holdMany(inBusiness.max + 10, (index) => `203.0.113.${index}`);
  expect(count(answers, 'held')).toBe(inBusiness.max);
  const other = await app.owner();
  page = await openBooking(other);
  await expect(hold('203.0.113.1', startOf(0))).resolves.toBeDefined();
});

it('lets a family behind one address book one after the other, and renew at the limit', async () => {
  for (let index = 0; index < fromPlace.max + 2; index += 1)
    await bookAsGuest(app, page, startOf(index), guestInput({ whatsapp: `55987612${10 + (index % 4)}` }));
  const first = await hold('203.0.113.9', startOf(20));
  for (let index = 1; index < fromPlace.max; index += 1) await hold('203.0.113.9', startOf(20 + index));
  expect(await hold('203.0.113.9', startOf(20), first.token)).toMatchObject({ token: first.token });
  expect(await hold('203.0.113.9', startOf(40), first.token)).toMatchObject({ start: startOf(40) });
  // An expired hold is counted like a new one.
  app.clock.pass(5 * MINUTE);
  await Promise.all(
    Array.from({ length: fromPlace.max }, (_, index) => hold('203.0.113.9', startOf(60 + index))),
  );
  await expect(hold('203.0.113.9', startOf(20), first.token)).rejects.toMatchObject({ code: 'tooMany' });
});

it('cannot be renewed for more than half an hour', async () => {
  const { token } = await hold('203.0.113.9', startOf(0));
  const ends: number[] = [];
  for (let minutes = 4; minutes < 30; minutes += 4) {
    app.clock.pass(4 * MINUTE);
    const { expiresAt } = await hold('203.0.113.9', startOf(0), token);
    ends.push((Date.parse(expiresAt) - NOW.getTime()) / MINUTE);
  }
  expect(ends).toEqual([9, 13, 17, 21, 25, 29, 30]);
});
