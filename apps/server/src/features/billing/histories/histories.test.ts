import { expect, it } from 'vitest';
import { type BillingApp, openBillingApp } from '../../../../testing/billing/billing-app.ts';
import { BillingHistory } from '../../../../testing/billing/history.ts';
import { creditsGiven, listPaid, planAfter } from '../../../../testing/billing/oracle.ts';
import { dice } from '../../../../testing/cut-connections.ts';
import { performJob } from '../../../../testing/run-jobs.ts';
import { allJobs } from '../../../jobs.ts';

/** Many more of them run with `HISTORIES=10000`, and others than here with another `FIRST_SEED`. */
const HISTORIES = Number(process.env.HISTORIES ?? 20);
const FIRST_SEED = Number(process.env.FIRST_SEED ?? 1000);
const TOGETHER = 20;
const STEPS = 14;
const DAY = 86_400_000;

/** Neighbouring seeds would begin with the same rolls. */
const scattered = (seed: number): number => Math.imul(seed, 2_654_435_761);

/** Applies what waits, without a crash, and compares with the provider as every night does. */
async function endOfDay({ app, stripe, review, perform }: BillingApp): Promise<void> {
  stripe.beforeAnswer = () => undefined;
  const { rows } = await app.pool.query<{ id: string }>(
    `select id from billing_event where state = 'waiting' order by id`,
  );
  for (const { id } of rows) await perform('billing.applyEvent', { eventId: id });
  await review();
}

async function standing({ app }: BillingApp, businessId: string) {
  const { rows } = await app.pool.query<{
    plan: string | null;
    end: Date;
    payments: number;
    receipts: number;
    given: number;
  }>(
    `select b.plan, b.end_subscription as end,
            (select count(*)::int from billing_payment p where p.business_id = b.id) as payments,
            (select count(*)::int from outbox o where o.business_id = b.id and o.payload->>'subject' like 'Recibimos el pago%') as receipts,
            coalesce((select -a.posted from credit_account a where a.owner_id = b.id and a.credit_type = 'gpt' and a.name = 'issuer'), 0) as given
       from business b where b.id = $1`,
    [businessId],
  );
  return rows[0]!;
}

async function play(billingApp: BillingApp, seed: number): Promise<void> {
  const { app, stripe } = billingApp;
  const roll = dice(scattered(seed));
  const trialEnd = new Date(app.clock.now().getTime() + 15 * DAY);
  const owners = await Promise.all(Array.from({ length: TOGETHER }, () => app.owner()));
  await app.pool.query('update business set end_subscription = $2 where id = any($1)', [
    owners.map(({ businessId }) => businessId),
    trialEnd,
  ]);
  const histories = owners.map(
    (owner, at) => new BillingHistory({ app, stripe }, owner, dice(scattered(seed * TOGETHER + at))),
  );
  for (let step = 0; step < STEPS; step += 1) {
    for (const history of histories) await history.step();
    if (roll(4) === 0) {
      await endOfDay(billingApp);
      app.clock.pass((1 + roll(20)) * DAY);
      await stripe.endPages(app.clock.now());
    }
  }
  await endOfDay(billingApp);
  for (const { businessId, wishes } of histories) {
    const paid = listPaid(stripe, businessId, wishes);
    expect(await standing(billingApp, businessId), `seed ${seed}`).toEqual({
      ...planAfter(stripe, paid, trialEnd),
      payments: paid.length,
      receipts: paid.length,
      given: creditsGiven(paid),
    });
  }
}

it(
  'random histories with crashes and lost, repeated and reordered notifications end as the oracle says',
  async () => {
    const billingApp = await openBillingApp();
    try {
      let payments = 0;
      let changes = 0;
      for (let batch = 0; batch < HISTORIES / TOGETHER; batch += 1) {
        await play(billingApp, FIRST_SEED + batch);
        const { stripe } = billingApp;
        payments += stripe.all('charge').filter(({ status }) => status === 'succeeded').length;
        changes += stripe
          .all('invoice')
          .filter(
            ({ billing_reason: reason, status }) => reason === 'subscription_update' && status === 'paid',
          ).length;
        // Later histories do not look at the payments of earlier ones.
        stripe.objects.clear();
        billingApp.app.clock.pass(30 * DAY);
      }
      // Two payments in three histories at least.
      expect(payments).toBeGreaterThan((HISTORIES * 2) / 3);
      expect(changes).toBeGreaterThan(HISTORIES / 40);
      await performJob(
        billingApp.app,
        allJobs(billingApp.app.parts).find(({ name }) => name === 'credits.compareBooks')!,
      );
      const { rows } = await billingApp.app.pool.query<{ kind: string }>(
        'select distinct kind from billing_difference order by kind',
      );
      expect(rows.map(({ kind }) => kind)).toEqual(['lostReversal', 'lostWebhook']);
    } finally {
      await billingApp.app.close();
    }
  },
  HISTORIES * 2000,
);
