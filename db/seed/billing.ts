import { billing } from '@cauce/contract/account/billing';
import type { AppParts } from '../../apps/server/src/app.ts';
import { syncInvoice } from '../../apps/server/src/features/billing/fulfilment/index.ts';
import { openScopes } from '../../apps/server/src/platform/database/scopes.ts';
import {
  openObjects,
  openStandIn,
  type StripeStandIn,
} from '../../apps/server/src/providers/billing/index.ts';
import type { Memory } from './conversations.ts';
import type { Visitor } from './visitor.ts';

const DAY = 24 * 60;
const PAYS = '4242424242424242';
const FAILS_LATER = '4000000000000341';

/** The test payments of the demo, on any day of the past. There are none where Stripe has keys. */
export function openPastBilling({ pool, publicUrl, providers }: AppParts, clock: Memory) {
  const { stripeStandIn } = providers;
  if (stripeStandIn === undefined) return undefined;
  const { webhookSecret } = stripeStandIn;
  const standIn = openStandIn({ base: openObjects(pool), clock, publicUrl, webhookSecret });
  return { billing: standIn.billing, stripeStandIn: standIn };
}

/** Pays for plans and credits as a business does, so that the portal and the invoices know it too. */
export class DemoPayments {
  readonly #standIn: StripeStandIn | undefined;
  readonly #parts: Pick<AppParts, 'pool' | 'publicUrl'>;
  readonly #memory: Memory;

  constructor(parts: AppParts, memory: Memory) {
    this.#standIn = parts.providers.stripeStandIn;
    this.#parts = parts;
    this.#memory = memory;
  }

  /** Buys a plan or credits some days ago. */
  async buy(owner: Visitor, daysAgo: number, priceId: string, quantity: number): Promise<void> {
    const standIn = this.#standIn;
    if (standIn === undefined) return;
    await this.#memory.ago(daysAgo * DAY, async () => {
      const body = { prices: [{ priceId, quantity }], currentPath: '/precios' };
      const sessionId = (await owner.call(billing.checkout, { body })).data.data;
      await standIn.payCheckout(sessionId, { number: PAYS, email: owner.email });
      await owner.call(billing.complete, { body: { sessionId } });
    });
  }

  /** Lets the renewals come that are due until now, with a card that fails. */
  async failToRenew(owner: Visitor): Promise<void> {
    const standIn = this.#standIn;
    if (standIn === undefined) return;
    const [customer] = await standIn.listHaving('customer', { email: owner.email });
    if (customer === undefined) return;
    await standIn.changeCard(customer.id, FAILS_LATER);
    await standIn.advance();
    const { pool, publicUrl } = this.#parts;
    const parts = { pool, publicUrl, scopes: openScopes(pool), billing: standIn.billing };
    for (const { id } of await standIn.listHaving('invoice', { customer: customer.id, status: 'open' }))
      await syncInvoice(parts, id, this.#memory.now());
  }

  /** Everything is known already, so no webhook has to report it. */
  async end(): Promise<void> {
    await this.#standIn?.takeEvents();
  }
}
