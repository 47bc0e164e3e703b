import { appointments } from '@cauce/contract/agenda/appointments';
import { booking } from '@cauce/contract/agenda/booking';
import { money } from '@cauce/contract/sales/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appointmentIdOf } from '../../../testing/factories/appointment-id.ts';
import { bookAsGuest } from '../../../testing/factories/booking.ts';
import {
  bookToPay,
  openPaidBooking,
  type PaidPage,
  payByLink,
  prefer,
  readPage,
  standInOf,
} from '../../../testing/factories/payments.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { releaseUnpaid } from '../availability/index.ts';
import { openScopes } from '../../platform/database/scopes.ts';

const HOUR = 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
afterAll(() => app.close());

const idOf = (shortId: string) => appointmentIdOf(app, shortId);
const statusOf = async ({ owner }: PaidPage, shortId: string) =>
  (await owner.call(appointments.read, { params: { id: await idOf(shortId) } })).data.status;
const ledgerOf = async ({ owner }: PaidPage, shortId: string) =>
  (await owner.call(money.byId, { query: { appointmentId: await idOf(shortId) } })).data
    .map(({ type, amount }) => `${type} ${amount}`)
    .toSorted();
const release = ({ owner: { businessId } }: PaidPage) =>
  openScopes(app.pool).inTenant({ businessId }, (tx) =>
    releaseUnpaid(tx, { businessId, at: app.clock.now() }),
  );
const messagesTo = async ({ owner }: PaidPage) =>
  (
    await app.pool.query<{ text: string }>(
      `select text from notification where business_id = $1 and kind = 'free' order by created_at, id`,
      [owner.businessId],
    )
  ).rows.map(({ text }) => text);
const alertsOf = async ({ owner }: PaidPage) =>
  (
    await app.pool.query<{ kind: string }>(
      `select kind from alert where business_id = $1 and kind <> 'booked' order by at, id`,
      [owner.businessId],
    )
  ).rows.map(({ kind }) => kind);

const inSixDays = () =>
  `${new Date(app.clock.now().getTime() + 6 * 24 * HOUR).toISOString().slice(0, 10)}T18:00:00.000Z`;

/** Books, opens the checkout, and pays it after the time was released. */
async function payLate(page: PaidPage, { meanwhile }: { meanwhile?: () => Promise<unknown> } = {}) {
  const shortId = await bookToPay(app, page, inSixDays());
  const { id } = await prefer(app, shortId);
  const payment = await standInOf(app).pay(id, 'challenge');
  await app.pool.query('delete from graphile_worker._private_jobs');
  app.clock.pass(HOUR + 1);
  await release(page);
  expect(await statusOf(page, shortId)).toBe('no_pagada');
  await meanwhile?.();
  await standInOf(app).approve(payment.id);
  await runJobs(app);
  return shortId;
}

it('books a released time again when it is still free', async () => {
  const page = await openPaidBooking(app);
  const shortId = await payLate(page);
  expect(await statusOf(page, shortId)).toBe('confirmada');
  expect(await ledgerOf(page, shortId)).toEqual(['in 500']);
  expect(await messagesTo(page)).toEqual([expect.stringContaining('Recibimos tu pago de $500.00')]);
});

it('gives the money back when somebody else has the time, and says so', async () => {
  const page = await openPaidBooking(app);
  const shortId = await payLate(page, {
    meanwhile: () => bookAsGuest(app, page, inSixDays(), { whatsapp: '5511112222' }),
  });
  expect(await statusOf(page, shortId)).toBe('no_pagada');
  expect(await ledgerOf(page, shortId)).toEqual(['in 500', 'out 500']);
  expect(await messagesTo(page)).toEqual([
    expect.stringContaining('llegó tarde y el horario ya no estaba libre. Te lo devolvemos completo'),
  ]);
  expect(await alertsOf(page)).toEqual(['paymentReturned']);
  expect(await readPage(app, shortId)).toMatchObject({
    state: 'expired',
    payment: { state: 'refunded' },
  });
});

it('gives the money of a cancelled appointment back', async () => {
  const page = await openPaidBooking(app);
  const shortId = await bookToPay(app, page, inSixDays());
  const { id } = await prefer(app, shortId);
  await app.anonymous.call(booking.cancel, { params: { shortId }, body: {} });
  await standInOf(app).pay(id, 'approved');
  await runJobs(app);
  expect(await statusOf(page, shortId)).toBe('cancelada');
  expect(await ledgerOf(page, shortId)).toEqual(['in 500', 'out 500']);
});

it('closes the link of a cancelled appointment', async () => {
  const page = await openPaidBooking(app);
  const shortId = await bookToPay(app, page, inSixDays());
  const { id } = await prefer(app, shortId);
  await app.anonymous.call(booking.cancel, { params: { shortId }, body: {} });
  await runJobs(app);
  await expect(standInOf(app).pay(id, 'approved')).rejects.toThrow('preference expired');
});

it('gives the second of two payments back', async () => {
  const page = await openPaidBooking(app);
  const shortId = await bookToPay(app, page, inSixDays());
  const { id } = await prefer(app, shortId);
  await standInOf(app).pay(id, 'approved');
  await standInOf(app).pay(id, 'approved');
  await runJobs(app);
  expect(await statusOf(page, shortId)).toBe('confirmada');
  expect(await ledgerOf(page, shortId)).toEqual(['in 500', 'in 500', 'out 500']);
  expect((await alertsOf(page)).toSorted()).toEqual(['paid', 'paymentReturned']);
});

it('keeps the time while cash may be brought, and cancels the voucher when the card paid', async () => {
  const page = await openPaidBooking(app, {
    appointmentConfig: { statusAfterPayment: 'agendada', hoursToDeleteAppointmentIfNotPaid: 48 },
  });
  const shortId = await bookToPay(app, page, inSixDays());
  const voucher = await payByLink(app, shortId, 'cash');
  expect(await readPage(app, shortId)).toMatchObject({
    state: 'pending',
    toPay: 500,
    payment: { state: 'pending', way: 'cash', voucherUrl: expect.stringContaining(voucher) },
  });
  expect(await statusOf(page, shortId)).toBe('pago_pendiente');
  await payByLink(app, shortId);
  expect(await statusOf(page, shortId)).toBe('agendada');
  expect((await standInOf(app).findPayment(voucher))?.status).toBe('cancelled');
  expect(await ledgerOf(page, shortId)).toEqual(['in 500']);
});

it('offers no cash where it could not be brought in time', async () => {
  const page = await openPaidBooking(app);
  const shortId = await bookToPay(app, page, inSixDays());
  const { id } = await prefer(app, shortId);
  await expect(standInOf(app).pay(id, 'cash')).rejects.toThrow('payment method excluded');
});

it('waits for the bank, and gives time to try again when it refuses', async () => {
  const page = await openPaidBooking(app);
  const shortId = await bookToPay(app, page, inSixDays());
  const before = app.clock.now().getTime();
  const id = await payByLink(app, shortId, 'review');
  const payUntil = async () => Date.parse((await readPage(app, shortId)).payUntil ?? '');
  expect(await payUntil()).toBe(before + 48 * HOUR);
  app.clock.pass(2 * HOUR);
  await release(page);
  await standInOf(app).reject(id);
  await runJobs(app);
  expect(await readPage(app, shortId)).toMatchObject({
    state: 'ready',
    payment: { state: 'rejected', problem: 'Tu banco no aprobó el pago. Prueba con otra tarjeta.' },
  });
  expect(await payUntil()).toBe(app.clock.now().getTime() + HOUR / 6);
  await payByLink(app, shortId);
  expect(await statusOf(page, shortId)).toBe('confirmada');
});

it('writes a charge-back and its end into the ledger', async () => {
  const page = await openPaidBooking(app);
  const shortId = await bookToPay(app, page, inSixDays());
  const id = await payByLink(app, shortId);
  await standInOf(app).mediate(id);
  await runJobs(app);
  expect((await readPage(app, shortId)).payment?.state).toBe('held');
  await standInOf(app).chargeBack(id);
  await runJobs(app);
  expect(await ledgerOf(page, shortId)).toEqual(['in 500', 'out 500']);
  await standInOf(app).win(id);
  await runJobs(app);
  expect(await ledgerOf(page, shortId)).toEqual(['in 500', 'in 500', 'out 500']);
  expect((await alertsOf(page)).toSorted()).toEqual(['chargedBack', 'paid', 'paymentHeld']);
  expect((await readPage(app, shortId)).state).toBe('paid');
});

it('writes a refund that was made at the provider', async () => {
  const page = await openPaidBooking(app);
  const shortId = await bookToPay(app, page, inSixDays());
  const id = await payByLink(app, shortId);
  await standInOf(app).refund(id, 120.5);
  await runJobs(app);
  expect(await ledgerOf(page, shortId)).toEqual(['in 500', 'out 120.5']);
});
