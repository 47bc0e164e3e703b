import type { LinkPrice } from '@cauce/contract/agenda/services';
import { booking } from '@cauce/contract/agenda/booking';
import { mercadoPago } from '@cauce/contract/sales/mercado-pago';
import { payments } from '@cauce/contract/sales/payments';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appointmentIdOf } from '../../../testing/factories/appointment-id.ts';
import { bookAsGuest, NOON, openBooking } from '../../../testing/factories/booking.ts';
import {
  bookToPay,
  openPaidBooking,
  type PaidPage,
  payByLink,
  plainPrice,
  readPage,
} from '../../../testing/factories/payments.ts';
import { linkPriceInput } from '../../../testing/factories.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
afterAll(() => app.close());

const payFirst = async ({ slug }: { slug: string }) =>
  (await app.anonymous.call(booking.page, { params: { slug } })).data.services[0]?.payFirst;
const visitOf = async (shortId: string) =>
  (await app.anonymous.call(booking.visit, { params: { shortId } })).data;
const emails = async ({ owner }: PaidPage) =>
  (
    await app.pool.query<{ subject: string; text: string }>(
      `select payload->>'subject' as subject, payload->>'text' as text from outbox where business_id = $1 order by id`,
      [owner.businessId],
    )
  ).rows;

const DEPOSIT: Partial<LinkPrice> = {
  deposit: { type: 'percentage', value: 30 },
  appointmentConfig: { statusAfterPayment: 'confirmada', hoursToDeleteAppointmentIfNotPaid: 36 },
};
const discount = (over: Partial<LinkPrice['discount']>): Partial<LinkPrice> => ({
  discount: { ...linkPriceInput().discount, value: 100, ...over },
});
const inAnHour = () => new Date(app.clock.now().getTime() + 3_600_000).toISOString();

it('the page says what is paid after booking, and for how long the time is kept', async () => {
  expect(await payFirst(await openPaidBooking(app))).toEqual({
    currency: 'MXN',
    originalPrice: 500,
    price: 500,
    discount: null,
    isDeposit: false,
    toPay: 500,
    rest: 0,
    hoursToPay: 1,
  });
  expect(await payFirst(await openPaidBooking(app, DEPOSIT))).toMatchObject({
    isDeposit: true,
    toPay: 150,
    rest: 350,
    hoursToPay: 36,
  });
});

it('the page says until when a discount counts; a timer has not begun yet', async () => {
  const endDate = inAnHour();
  const dated = await openPaidBooking(app, discount({ expirationType: 'date', endDate }));
  const reduced = { originalPrice: 500, price: 400, toPay: 400 };
  expect(await payFirst(dated)).toMatchObject({
    ...reduced,
    discount: { message: 'Solo esta semana', amount: 100, endsAt: endDate, seconds: null },
  });
  app.clock.pass(3_600_000);
  expect(await payFirst(dated)).toMatchObject({ price: 500, toPay: 500, discount: null });
  expect(await payFirst(await openPaidBooking(app, discount({ duration: 900 })))).toMatchObject({
    ...reduced,
    discount: { amount: 100, endsAt: null, seconds: 900 },
  });
});

it.each([
  ['a whole price', {}],
  ['a deposit', DEPOSIT],
  ['a discount', discount({ expirationType: 'always' })],
  ['a discount with a timer', discount({ duration: 900 })],
  ['a deposit of a reduced price', { ...DEPOSIT, ...discount({ type: 'percentage', value: 12.5 }) }],
] as const)('%s is the same before booking, on the payment page and at the appointment', async (_, price) => {
  const page = await openPaidBooking(app, price);
  const before = (await payFirst(page))!;
  const shortId = await bookToPay(app, page);
  const { currency, isDeposit, toPay, rest } = before;
  const amounts = { currency, isDeposit, toPay, rest };
  expect(await readPage(app, shortId)).toMatchObject({
    ...amounts,
    originalPrice: before.originalPrice,
    price: before.price,
    payUntil: new Date(app.clock.now().getTime() + before.hoursToPay * 3_600_000).toISOString(),
  });
  expect((await visitOf(shortId)).payment).toEqual({
    ...amounts,
    state: 'ready',
    paid: 0,
    way: null,
    expiresAt: null,
    voucherUrl: null,
  });
});

it('nothing is paid first without an account, in another currency, for nothing, or after it was disconnected', async () => {
  const owner = await app.owner();
  const unconnected = await openBooking(owner, {}, { service: { linkPrice: plainPrice() } });
  expect(await payFirst(unconnected)).toBeNull();
  expect(await payFirst(await openPaidBooking(app, { currency: 'USD' }))).toBeNull();
  const free = discount({ type: 'percentage', value: 100, expirationType: 'always' });
  const gift = await openPaidBooking(app, free);
  expect(await payFirst(gift)).toBeNull();
  expect(await bookAsGuest(app, gift, NOON)).toMatchObject({ status: 'agendada', payment: null });
  const page = await openPaidBooking(app);
  await page.owner.call(mercadoPago.disconnect);
  expect(await payFirst(page)).toBeNull();
});

it('the appointment says what became of its payment', async () => {
  const page = await openPaidBooking(app, DEPOSIT);
  const shortId = await bookToPay(app, page);
  await payByLink(app, shortId, 'cash');
  expect((await visitOf(shortId)).payment).toMatchObject({
    state: 'pending',
    way: 'cash',
    expiresAt: expect.any(String),
    voucherUrl: expect.stringMatching(/^http/),
  });
  await payByLink(app, shortId);
  expect(await visitOf(shortId)).toMatchObject({
    status: 'confirmada',
    payUntil: null,
    paymentUrl: null,
    payment: { state: 'paid', isDeposit: true, paid: 150, rest: 350, toPay: 0, way: 'card' },
  });
  // A deposit that was paid stays one.
  await app.pool.query(`update service set link_price = link_price - 'deposit' where id = $1`, [
    page.serviceId,
  ]);
  expect((await visitOf(shortId)).payment).toMatchObject({ state: 'paid', isDeposit: true, rest: 350 });
});

it('the appointment says that its payment was returned, and that it was not paid in time', async () => {
  const page = await openPaidBooking(app);
  const shortId = await bookToPay(app, page);
  await payByLink(app, shortId);
  const id = await appointmentIdOf(app, shortId);
  const body = { amount: 500, reason: 'Se cerró ese día' };
  await page.owner.call(payments.refund, { params: { id }, body });
  expect((await visitOf(shortId)).payment).toMatchObject({ state: 'refunded' });

  const unpaid = await bookToPay(app, page, '2026-03-11T18:00:00.000Z');
  app.clock.pass(3_600_001);
  // Nobody has released it yet, and it can neither be paid nor changed.
  expect(await visitOf(unpaid)).toMatchObject({
    status: 'pago_pendiente',
    mayReschedule: false,
    mayCancel: false,
    payment: { state: 'expired', toPay: 0 },
  });
  await runJobs(app);
});

it('the e-mail asks for the payment, and the one of a time that is kept does not', async () => {
  const page = await openPaidBooking(app, DEPOSIT);
  const shortId = await bookToPay(app, page);
  const [email] = await emails(page);
  expect(email?.subject).toContain('Paga tu anticipo para asegurar tu cita en ');
  expect(email?.text).toMatch(/Te guardamos este horario hasta el .* Sin el pago, queda libre/);
  expect(email?.text).toContain('Pagar $150.00');
  expect(email?.text).toContain(`/pagar-cita?a=${shortId}`);
  await page.owner.call(mercadoPago.disconnect);
  await bookToPay(app, page, '2026-03-11T18:00:00.000Z');
  expect((await emails(page))[1]?.subject).toContain('Tu cita quedó reservada en ');
});
