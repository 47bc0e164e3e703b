import { billing, type CheckoutInput } from '@cauce/contract/account/billing';
import { billingJobs } from '../../src/features/billing/jobs/index.ts';
import { performJob, runJobs } from '../run-jobs.ts';
import { PAYS } from '../stripe-stand-in.ts';
import { TestApp } from '../test-app.ts';
import { openPage, type Owner, purchaseBody, standingOf } from './billing-app.ts';

const SECOND = 1000;

export const GOOD = { number: PAYS, email: 'ana@ejemplo.mx' };

/** An owner whose subscription changes on the pages of the stand-in. */
export class PlanChanges {
  readonly app: TestApp;
  readonly owner: Owner;

  private constructor(app: TestApp, owner: Owner) {
    this.app = app;
    this.owner = owner;
  }

  /** An application of its own, with an owner whose trial has ended. */
  static async start(): Promise<PlanChanges> {
    const app = await TestApp.open({ rates: 'unlimited' });
    const owner = await app.owner();
    await app.pool.query('update business set end_subscription = $2 where id = $1', [
      owner.businessId,
      app.clock.now(),
    ]);
    return new PlanChanges(app, owner);
  }

  get standIn() {
    return this.app.providers.stripeStandIn!;
  }

  /** Does what time does, sends the webhooks that wait, and applies them. */
  async settle(): Promise<void> {
    await this.standIn.advance();
    await this.standIn.sendDueEvents();
    await runJobs(this.app);
  }

  async pass(milliseconds: number): Promise<void> {
    this.app.clock.pass(milliseconds);
    await this.settle();
  }

  async subscribe(priceId: string, quantity: number, rest: Partial<CheckoutInput> = {}): Promise<void> {
    await this.standIn.payCheckout(await openPage(this.owner, priceId, quantity, rest), GOOD);
    await this.settle();
    // Nobody pays twice in the same second.
    this.app.clock.pass(SECOND);
  }

  /** Opens the page of a change. Returns the id of its session at the provider and that of the change. */
  async open(priceId: string, quantity: number, rest: Partial<CheckoutInput> = {}) {
    const { data } = await this.owner.call(billing.checkout, { body: purchaseBody(priceId, quantity, rest) });
    const sessionId = new URL(data.url).pathname.split('/').at(-1) ?? '';
    const { doneUrl } = await this.standIn.previewSession(sessionId);
    return { sessionId, changeId: new URL(doneUrl).searchParams.get('cambio') ?? '' };
  }

  async change(priceId: string, quantity: number) {
    const opened = await this.open(priceId, quantity);
    const outcome = await this.standIn.confirmChange(opened.sessionId);
    return { ...opened, outcome };
  }

  /** The refusal of another plan. */
  refused = (priceId: string, quantity: number, rest: Partial<CheckoutInput> = {}) =>
    this.owner
      .call(billing.checkout, { body: purchaseBody(priceId, quantity, rest) })
      .catch((error: unknown) => error);

  /** Compares what was booked with what the provider has, as it happens every night. */
  async review(): Promise<void> {
    const { pool, publicUrl } = this.app.parts;
    const jobs = billingJobs({ pool, publicUrl, billing: this.standIn.billing });
    await performJob(
      this.app,
      jobs.find(({ name }) => name === 'billing.review')!,
    );
  }

  preview = async (priceId: string, quantity: number) =>
    (await this.owner.call(billing.previewChange, { query: { priceId, quantity } })).data;
  complete = async (changeId: string) =>
    (await this.owner.call(billing.completeChange, { body: { changeId } })).data;
  state = async () => (await this.owner.call(billing.state, {})).data;
  standing = () => standingOf(this, this.owner);
  periodEnd = async () => new Date((await this.state()).subscription!.periodEnd);

  async customerId(): Promise<string> {
    const { rows } = await this.app.pool.query<{ id: string }>(
      'select stripe_customer_id as id from business where id = $1',
      [this.owner.businessId],
    );
    return rows[0]!.id;
  }
}
