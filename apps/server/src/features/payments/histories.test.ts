import * as fc from 'fast-check';
import { appointments } from '@cauce/contract/agenda/appointments';
import { money } from '@cauce/contract/sales/money';
import { payments } from '@cauce/contract/sales/payments';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  bookToPay,
  openPaidBooking,
  type PaidPage,
  prefer,
  standInOf,
} from '../../../testing/factories/payments.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { openScopes } from '../../platform/database/scopes.ts';
import { releaseUnpaid } from '../availability/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
afterAll(() => app.close());

const PRICE = 500;
const HOUR = 3_600_000;

/** One thing that happens. Numbers choose among the payments that exist by then. */
type Step =
  | { do: 'pay'; how: 'approved' | 'funds' | 'challenge' | 'review' }
  | { do: 'approve' | 'reject' | 'chargeBack' | 'win' | 'mediate'; which: number }
  | { do: 'refundThere' | 'refundHere'; which: number; part: number }
  | { do: 'deliver' | 'lose' | 'repeat' | 'release' | 'cancel' | 'crash' };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({
        do: fc.constant('pay' as const),
        how: fc.constantFrom(
          'approved' as const,
          'approved' as const,
          'funds' as const,
          'challenge' as const,
          'review' as const,
        ),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constantFrom(
          'approve' as const,
          'reject' as const,
          'chargeBack' as const,
          'win' as const,
          'mediate' as const,
        ),
        which: fc.nat(5),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constantFrom('refundThere' as const, 'refundHere' as const),
        which: fc.nat(5),
        part: fc.constantFrom(100, 250, 500),
      }),
    },
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constantFrom(
          'deliver' as const,
          'lose' as const,
          'repeat' as const,
          'release' as const,
          'cancel' as const,
          'crash' as const,
        ),
      }),
    },
  ),
  { minLength: 6, maxLength: 16 },
);

const QUIET = [
  'payments.deliverTestWebhook',
  'payments.read',
  'payments.sendRefund',
  'payments.closeLinks',
  'payments.check',
];

/** Steps that are not possible now are refused, and nothing happens. */
const refused = () => undefined;

/** A process that died leaves its transaction undone, and its jobs are tried again at once. */
const retryJobs = () =>
  app.pool.query(
    `update graphile_worker._private_jobs j set run_at = now() from graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = any($1)`,
    [QUIET],
  );

async function payNow(shortId: string, how: (Step & { do: 'pay' })['how']): Promise<string[]> {
  const preference = await prefer(app, shortId).catch(refused);
  const paid = preference && (await standInOf(app).pay(preference.id, how).catch(refused));
  return paid ? [paid.id] : [];
}

async function play(page: PaidPage, history: readonly Step[]): Promise<string> {
  const standIn = standInOf(app);
  const { businessId } = page.owner;
  const shortId = await bookToPay(app, page, inTwoDays());
  const { rows } = await app.pool.query<{ id: string }>('select id from appointment where short_id = $1', [
    shortId,
  ]);
  const id = rows[0]!.id;
  const made: string[] = [];
  const one = (which: number) => made[which % Math.max(1, made.length)];
  for (const step of history) {
    switch (step.do) {
      case 'pay': {
        made.push(...(await payNow(shortId, step.how)));
        break;
      }
      case 'refundThere': {
        const payment = one(step.which);
        if (payment !== undefined) await standIn.refund(payment, step.part).catch(refused);
        break;
      }
      case 'refundHere':
        await page.owner
          .call(payments.refund, { params: { id }, body: { amount: step.part, reason: 'Lo pidió' } })
          .catch(refused);
        break;
      case 'deliver':
        await runJobs(app);
        break;
      case 'lose':
        await app.pool.query(
          `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
            where t.id = j.task_id and t.identifier = 'payments.deliverTestWebhook'`,
        );
        break;
      case 'repeat':
        for (const providerId of made.toReversed())
          await app.pool.query(
            `select graphile_worker.add_job('payments.read', json_build_object('providerId', $1::text, 'collectorId',
               (select collector_id from payment_account where business_id = $2)))`,
            [providerId, businessId],
          );
        break;
      case 'release':
        app.clock.pass(HOUR + 1);
        await openScopes(app.pool).inTenant({ businessId }, (tx) =>
          releaseUnpaid(tx, { businessId, at: app.clock.now() }),
        );
        break;
      case 'cancel':
        await page.owner
          .call(appointments.setStatus, {
            params: { id },
            body: { status: 'cancelada', money: 'leave' },
          })
          .catch(refused);
        break;
      case 'crash':
        await retryJobs();
        break;
      default: {
        const payment = one(step.which);
        if (payment !== undefined) await standIn[step.do](payment).catch(refused);
      }
    }
  }
  return shortId;
}

function inTwoDays(): string {
  const day = new Date(app.clock.now().getTime() + 2 * 24 * HOUR).toISOString().slice(0, 10);
  return `${day}T18:00:00.000Z`;
}

/** Lets everything arrive: lost webhooks are asked for, and refunds that waited are sent. */
async function settleAll(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    app.clock.pass(25 * HOUR);
    await app.pool.query(`select graphile_worker.add_job('payments.check')`);
    await app.pool.query(`select graphile_worker.add_job('payments.resendRefunds')`);
    await runJobs(app);
  }
}

/** The money that the provider holds for the business, by the provider's own objects. */
async function heldByProvider(shortId: string): Promise<number> {
  const { rows } = await app.pool.query<{ status: string; amount: string; refunded: string }>(
    `select data->>'status' as status, data->>'transaction_amount' as amount, data->>'transaction_amount_refunded' as refunded
       from test_payment_object where kind = 'payment' and reference in (
         select t.id::text from payment_attempt t join appointment a on a.id = t.appointment_id where a.short_id = $1)`,
    [shortId],
  );
  return rows
    .filter(({ status }) => ['approved', 'in_mediation', 'refunded'].includes(status))
    .reduce((sum, { amount, refunded }) => sum + Number(amount) - Number(refunded), 0);
}

it('any history ends with the ledger that the provider has, and no paid appointment unmarked', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const page = await openPaidBooking(app);
      const shortId = await play(page, history);
      await settleAll();
      const { rows } = await app.pool.query<{ id: string; status: string }>(
        'select id, status from appointment where short_id = $1',
        [shortId],
      );
      const [{ id, status }] = rows as [{ id: string; status: string }];
      const { data: movements } = await page.owner.call(money.byId, { query: { appointmentId: id } });
      const ledger = movements.reduce((sum, { type, amount }) => sum + (type === 'in' ? amount : -amount), 0);
      const held = await heldByProvider(shortId);
      expect(ledger).toBe(held);
      // At most one payment stays, and only for an appointment that stands or that was cancelled after it was paid.
      expect(held).toBeLessThanOrEqual(PRICE);
      if (held > 0) expect(status).not.toBe('pago_pendiente');
      if (held > 0) expect(status).not.toBe('no_pagada');
      const { rows: stuck } = await app.pool.query(
        `select f.id from payment f where f.business_id = $1 and f.use = 'returned' and f.booked_cents > 0 and f.state = 'approved'`,
        [page.owner.businessId],
      );
      expect(stuck).toEqual([]);
    }),
    { numRuns: 15 },
  );
}, 120_000);
