import { billing, type CheckoutInput } from '@cauce/contract/account/billing';
import { runJobs } from '../run-jobs.ts';
import type { TestApp } from '../test-app.ts';
import { openPage, type Owner, purchaseBody } from './billing-app.ts';

const SECOND = 1000;

export const GOOD = { number: '4242424242424242', email: 'ana@ejemplo.mx' };
export const DECLINES_LATER = '4000000000000341';

/** An owner whose subscription changes on the pages of the stand-in. */
export class PlanChanges {
  readonly app: TestApp;
  readonly owner: Owner;

  constructor(app: TestApp, owner: Owner) {
    this.app = app;
    this.owner = owner;
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

  preview = async (priceId: string, quantity: number) =>
    (await this.owner.call(billing.previewChange, { query: { priceId, quantity } })).data;
  complete = async (changeId: string) =>
    (await this.owner.call(billing.completeChange, { body: { changeId } })).data;
  state = async () => (await this.owner.call(billing.state, {})).data;

  async customerId(): Promise<string> {
    const { rows } = await this.app.pool.query<{ id: string }>(
      'select stripe_customer_id as id from business where id = $1',
      [this.owner.businessId],
    );
    return rows[0]!.id;
  }

  /** How many records of each kind the business may have, from the plan that it has now. */
  async plan() {
    const { rows } = await this.app.pool.query<{ plan: string | null; end: Date }>(
      'select plan, end_subscription as end from business where id = $1',
      [this.owner.businessId],
    );
    return rows[0]!;
  }
}
