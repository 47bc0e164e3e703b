import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPage } from '../../../../testing/billing/billing-app.ts';
import {
  answer,
  giveCredits,
  hears,
  jobsWith,
  openAssistant,
  openTalk,
  saidIn,
  ScriptedResponder,
} from '../../../../testing/dialogue.ts';
import { runJobs } from '../../../../testing/run-jobs.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import type { StripeStandIn } from '../../../providers/billing/index.ts';

const SECOND = 1000;
const CHARGED_AFTER = 3601 * SECOND;
const GOOD = '4242424242424242';
const FAILS_LATER = '4000000000000341';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let conversationId: string;
let standIn: StripeStandIn;
let jobs: ReturnType<typeof jobsWith>;
beforeEach(async () => {
  ({ app, owner, id: conversationId } = await openTalk(10));
  standIn = app.providers.stripeStandIn!;
  jobs = jobsWith(app, new ScriptedResponder());
  await openAssistant(app, owner);
});
afterEach(() => app.close());

async function settle(): Promise<void> {
  await standIn.advance();
  await standIn.sendDueEvents();
  await runJobs(app, jobs);
}
const passUntil = (time: number) => app.clock.pass(time - app.clock.now().getTime());
async function replies(text: string): Promise<number> {
  const before = (await saidIn(owner, conversationId)).length;
  await hears(app, conversationId, text);
  await answer(app, jobs, 11);
  return (await saidIn(owner, conversationId)).length - before;
}
async function endOfPlan(): Promise<number> {
  const { rows } = await app.pool.query<{ end: Date }>(
    'select end_subscription as end from business where id = $1',
    [owner.businessId],
  );
  return rows[0]!.end.getTime();
}

it('an assistant pauses within a minute after an unpaid renewal, and answers again once it is paid', async () => {
  await standIn.payCheckout(await openPage(owner, 'bronce', 1000), { number: GOOD, email: 'ana@ejemplo.mx' });
  await settle();
  const { customer } = (await standIn.listHaving('subscription', {}))[0]!;
  await standIn.changeCard(customer, FAILS_LATER);
  const { rows } = await app.pool.query<{ end: Date }>('select period_end as end from billing_subscription');
  const periodEnd = rows[0]!.end.getTime();
  passUntil(periodEnd - 30 * SECOND);
  expect(await replies('¿Hola?')).toBe(1);

  // The provider charges a renewal an hour after the end of the period.
  passUntil(periodEnd + CHARGED_AFTER);
  await settle();
  expect(await endOfPlan()).toBe(periodEnd);
  // Credits do not matter here: others were bought before.
  await giveCredits(app, owner.businessId, 10);
  expect(await replies('¿Siguen ahí?')).toBe(0);
  expect(app.clock.now().getTime() - periodEnd - CHARGED_AFTER).toBeLessThan(60 * SECOND);

  const [invoice] = await standIn.listHaving('invoice', { status: 'open' });
  await standIn.payInvoice(invoice!.id, GOOD);
  await settle();
  expect(await replies('¿Y ahora?')).toBe(1);
});

it('an assistant goes on while the provider charges a renewal', async () => {
  await standIn.payCheckout(await openPage(owner, 'bronce', 1000), { number: GOOD, email: 'ana@ejemplo.mx' });
  await settle();
  const { rows } = await app.pool.query<{ end: Date }>('select period_end as end from billing_subscription');
  passUntil(rows[0]!.end.getTime() + 3600 * SECOND);
  expect(await replies('¿Hola?')).toBe(1);
  await settle();
  expect(await replies('¿Y ahora?')).toBe(1);
});
