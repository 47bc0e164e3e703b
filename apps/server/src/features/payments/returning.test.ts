import { appointments } from '@cauce/contract/agenda/appointments';
import { booking } from '@cauce/contract/agenda/booking';
import { payments } from '@cauce/contract/sales/payments';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { prefer, standInOf } from '../../../testing/factories/payments.ts';
import { PaidVisits } from '../../../testing/payments/paid-visits.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { PaymentRefusal, PaymentSilence } from '../../providers/payments/index.ts';

let app: TestApp;
let visits: PaidVisits;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
beforeEach(async () => {
  visits = await PaidVisits.open(app);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.close());

describe('deleting an appointment that was paid online', () => {
  it('gives the money back at the provider, in the movements of its client', async () => {
    const paid = await visits.makePaid();
    const { data: entry } = await visits.page.owner.call(appointments.read, { params: { id: paid.id } });
    const { data } = await visits.remove(paid, 'refund');
    expect(data?.refund.state).toBe('done');
    expect(await visits.refundsAt(paid)).toEqual([500]);
    expect(await visits.ledger({ clientId: entry.clientId! })).toEqual([
      'in 500 mercado_pago',
      'out 500 mercado_pago',
    ]);
  });

  it('holds when the provider refuses, and says where the refund can be made', async () => {
    const paid = await visits.makePaid();
    const { data: entry } = await visits.page.owner.call(appointments.read, { params: { id: paid.id } });
    visits.provider().mockRejectedValueOnce(new PaymentRefusal(400, 'no balance'));
    const { data } = await visits.remove(paid, 'refund');
    expect(data?.refund).toEqual({
      state: 'failed',
      words: expect.stringContaining('Hazla desde tu cuenta de Mercado Pago: aquí se anota sola.'),
    });
    expect(await visits.alerts()).toHaveLength(1);
    await standInOf(app).refund(paid.providerId, 500);
    await runJobs(app);
    expect(await visits.ledger({ clientId: entry.clientId! })).toEqual([
      'in 500 mercado_pago',
      'out 500 mercado_pago',
    ]);
  });
});

it('leaves the money of an appointment that its client cancelled, until the team decides', async () => {
  const paid = await visits.makePaid();
  await app.anonymous.call(booking.cancel, { params: { shortId: paid.shortId }, body: {} });
  await runJobs(app);
  expect(await visits.refundsAt(paid)).toEqual([]);
  const { rows } = await app.pool.query<{ detail: string }>(
    `select detail from alert where business_id = $1 and kind = 'cancelled'`,
    [visits.page.owner.businessId],
  );
  expect(rows).toEqual([{ detail: expect.stringContaining('Tiene pagos registrados') }]);
  expect((await visits.cancel(paid, 'refund')).data.refund?.state).toBe('done');
  expect(await visits.refundsAt(paid)).toEqual([500]);
});

it('does not count a second payment as paid that is on its way back', async () => {
  const visit = await visits.book();
  const { id: preference } = await prefer(app, visit.shortId);
  const first = await standInOf(app).pay(preference, 'approved');
  const second = await standInOf(app).pay(preference, 'approved');
  const asked = visits.provider().mockRejectedValue(new PaymentSilence('away'));
  await runJobs(app);
  const paid = { ...visit, providerId: first.id };
  await expect(visits.cancel(paid)).rejects.toMatchObject({ detail: { paid: 500, online: 500 } });
  asked.mockRestore();
  await visits.cancel(paid, 'refund');
  await visits.tryAgain();
  expect(await visits.refundsAt(paid)).toEqual([500]);
  expect(await visits.refundsAt({ ...paid, providerId: second.id })).toEqual([500]);
  expect(await visits.ledgerOf(paid)).toEqual([
    'in 500 mercado_pago',
    'in 500 mercado_pago',
    'out 500 mercado_pago',
    'out 500 mercado_pago',
  ]);
});

it('gives the rest of a second payment back when a part went back at the provider before', async () => {
  const visit = await visits.book();
  const { id: preference } = await prefer(app, visit.shortId);
  await standInOf(app).pay(preference, 'approved');
  const asked = visits.provider().mockRejectedValueOnce(new PaymentSilence('away'));
  const second = await standInOf(app).pay(preference, 'approved');
  await runJobs(app);
  asked.mockRestore();
  await standInOf(app).refund(second.id, 150);
  await visits.tryAgain();
  expect(await visits.refundsAt({ providerId: second.id })).toEqual([150, 350]);
  expect(await visits.alerts()).toEqual([]);
});

it.each(['mediate', 'chargeBack'] as const)(
  'gives money that pays for nothing back after the %s of its payer was won',
  async (act) => {
    const visit = await visits.book();
    const { id: preference } = await prefer(app, visit.shortId);
    await app.anonymous.call(booking.cancel, { params: { shortId: visit.shortId }, body: {} });
    const { id } = await standInOf(app).pay(preference, 'approved');
    const asked = visits.provider().mockRejectedValueOnce(new PaymentRefusal(400, 'no balance'));
    await runJobs(app);
    asked.mockRestore();
    await standInOf(app)[act](id);
    await runJobs(app);
    expect(await visits.refundsAt({ providerId: id })).toEqual([]);
    await standInOf(app).win(id);
    await runJobs(app);
    expect(await visits.refundsAt({ providerId: id })).toEqual([500]);
  },
);

it('lets a person repeat the refund of a second payment that the provider refused', async () => {
  const visit = await visits.book();
  const { id: preference } = await prefer(app, visit.shortId);
  await standInOf(app).pay(preference, 'approved');
  await standInOf(app).pay(preference, 'approved');
  visits.provider().mockRejectedValueOnce(new PaymentRefusal(400, 'no balance'));
  await runJobs(app);
  const paid = visit;
  const failed = (await visits.online(paid)).payments.find(({ refunds }) => refunds[0]?.state === 'failed');
  expect(failed).toMatchObject({ refundable: 500 });
  await visits.page.owner.call(payments.refund, {
    params: { id: paid.id },
    body: { paymentId: failed!._id, amount: 500, reason: 'Pagó dos veces' },
  });
  expect(await visits.ledgerOf(paid)).toEqual([
    'in 500 mercado_pago',
    'in 500 mercado_pago',
    'out 500 mercado_pago',
  ]);
});
