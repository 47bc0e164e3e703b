import { appointments } from '@cauce/contract/agenda/appointments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appointmentIdOf } from '../../../testing/factories/appointment-id.ts';
import {
  bookToPay,
  openPaidBooking,
  type PaidPage,
  prefer,
  standInOf,
} from '../../../testing/factories/payments.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { signatureOf } from '../../providers/payments/signature.ts';

let app: TestApp;
let page: PaidPage;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
afterAll(() => app.close());

/** A payment of a new business, whose own webhook was lost. */
async function paidSilently() {
  page = await openPaidBooking(app);
  const shortId = await bookToPay(app, page);
  const payment = await standInOf(app).pay((await prefer(app, shortId)).id, 'approved');
  await app.pool.query(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = 'payments.deliverTestWebhook'`,
  );
  return { shortId, payment };
}

const statusOf = async (shortId: string) => {
  const id = await appointmentIdOf(app, shortId);
  return (await page.owner.call(appointments.read, { params: { id } })).data.status;
};
const movementsOf = async (shortId: string) =>
  (
    await app.pool.query(
      'select from money_movement m join appointment a on a.id = m.appointment_id where a.short_id = $1',
      [shortId],
    )
  ).rowCount;

interface News {
  id: string;
  userId: string;
  at?: Date;
  secret?: string;
  signedId?: string;
  body?: string;
}

async function send({ id, userId, at = app.clock.now(), secret, signedId = id, body }: News) {
  const requestId = 'req-7';
  const signature = signatureOf(secret ?? standInOf(app).secret, { id: signedId, requestId, at });
  const news = body ?? JSON.stringify({ type: 'payment', data: { id }, user_id: userId });
  return app.anonymous.raw('POST', `/api/mercadopago/webhook?data.id=${id}&type=payment`, news, {
    'content-type': 'application/json',
    'x-request-id': requestId,
    'x-signature': signature,
  });
}

const DAY = 86_400_000;

describe('a webhook', () => {
  it('marks the appointment once, however often it comes', async () => {
    const { shortId, payment } = await paidSilently();
    const news = { id: payment.id, userId: payment.collector_id };
    for (let times = 0; times < 3; times += 1) {
      expect((await send(news)).status).toBe(200);
      await runJobs(app);
    }
    expect((await Promise.all([send(news), send(news), send(news)])).map(({ status }) => status)).toEqual([
      200, 200, 200,
    ]);
    await runJobs(app);
    expect(await statusOf(shortId)).toBe('confirmada');
    expect(await movementsOf(shortId)).toBe(1);
  });

  it.each<[string, (now: Date) => Partial<News>]>([
    ['with another secret', () => ({ secret: 'not-the-secret-of-the-stand-in' })],
    ['for another id', () => ({ signedId: '999999999999' })],
    ['years ahead', (now) => ({ at: new Date(now.getTime() + 900 * DAY) })],
    ['ten minutes ahead', (now) => ({ at: new Date(now.getTime() + 600_000) })],
    ['of last week', (now) => ({ at: new Date(now.getTime() - 7 * DAY) })],
  ])('signed %s is refused', async (_, over) => {
    const { shortId, payment } = await paidSilently();
    const news = { id: payment.id, userId: payment.collector_id, ...over(app.clock.now()) };
    expect((await send(news)).status).toBe(401);
    await runJobs(app);
    expect(await statusOf(shortId)).toBe('pago_pendiente');
  });

  it.each(['ts=,v1=', 'v1=abc', 'ts=1773072000000', '', 'ts=1773072000000,v1=zz'])(
    'with the signature «%s» is refused',
    async (signature) => {
      const answer = await app.anonymous.raw('POST', '/api/mercadopago/webhook?data.id=1', '{}', {
        'content-type': 'application/json',
        'x-request-id': 'req-7',
        'x-signature': signature,
      });
      expect(answer.status).toBe(401);
    },
  );

  it('that says in its body that something was paid changes nothing', async () => {
    page = await openPaidBooking(app);
    const shortId = await bookToPay(app, page);
    const payment = await standInOf(app).pay((await prefer(app, shortId)).id, 'funds');
    const body = JSON.stringify({
      type: 'payment',
      user_id: payment.collector_id,
      data: { id: payment.id, status: 'approved', transaction_amount: 500 },
    });
    await send({ id: payment.id, userId: payment.collector_id, body });
    await runJobs(app);
    expect(await statusOf(shortId)).toBe('pago_pendiente');
  });

  it.each(['', 'no JSON', '[]', 'null', '{"type":"payment"}', '{"type":"payment","user_id":"x"}'])(
    'with the body «%s» is accepted and changes nothing',
    async (body) => {
      const { shortId, payment } = await paidSilently();
      expect((await send({ id: payment.id, userId: payment.collector_id, body })).status).toBe(200);
      await runJobs(app);
      expect(await statusOf(shortId)).toBe('pago_pendiente');
    },
  );
});

it('a payment whose webhook is lost is found by asking for it', async () => {
  const { shortId } = await paidSilently();
  app.clock.pass(3 * 60_000);
  await app.pool.query(`select graphile_worker.add_job('payments.check')`);
  await runJobs(app);
  expect(await statusOf(shortId)).toBe('confirmada');
});

/** A payment that the provider reports with other facts. */
async function changed(change: string) {
  const { shortId, payment } = await paidSilently();
  await app.pool.query(
    `update test_payment_object set data = data || $2::jsonb where kind = 'payment' and id = $1`,
    [payment.id, change],
  );
  await send({ id: payment.id, userId: payment.collector_id });
  await runJobs(app);
  return { shortId, payment };
}

describe('a payment at the provider', () => {
  it.each([
    ['of another amount', '{"transaction_amount": 5}'],
    ['in another currency', '{"currency_id": "USD"}'],
  ])('%s is not credited, and the team gets an alert', async (_, change) => {
    const { shortId } = await changed(change);
    expect(await statusOf(shortId)).toBe('pago_pendiente');
    expect(await movementsOf(shortId)).toBe(0);
    const { rowCount } = await app.pool.query(
      `select from alert e join appointment a on a.id = e.subject_id where a.short_id = $1 and e.kind = 'paymentProblem'`,
      [shortId],
    );
    expect(rowCount).toBe(1);
  });

  it.each(['', 'otra-cosa', '00000000-0000-7000-8000-000000000000'])(
    'with the reference «%s» is left alone',
    async (reference) => {
      const { shortId } = await changed(JSON.stringify({ external_reference: reference }));
      expect(await statusOf(shortId)).toBe('pago_pendiente');
    },
  );

  it('of another business cannot pay for this one', async () => {
    const { shortId } = await paidSilently();
    const other = await openPaidBooking(app);
    const theirs = await bookToPay(app, other);
    const cheap = await standInOf(app).pay((await prefer(app, theirs)).id, 'approved');
    const { rows } = await app.pool.query<{ id: string }>(
      `select t.id from payment_attempt t join appointment a on a.id = t.appointment_id where a.short_id = $1`,
      [shortId],
    );
    await app.pool.query(
      `update test_payment_object set data = data || $2::jsonb where kind = 'payment' and id = $1`,
      [cheap.id, JSON.stringify({ external_reference: rows[0]!.id })],
    );
    await runJobs(app);
    expect(await statusOf(shortId)).toBe('pago_pendiente');
  });
});
