import type { Pool } from 'pg';
import type { CheckoutRequest } from '../src/providers/billing/port.ts';
import { openObjects } from '../src/providers/billing/stand-in/object-store.ts';
import { openStandIn, type StripeStandIn } from '../src/providers/billing/stand-in/open-stand-in.ts';
import type { Deliver } from '../src/providers/billing/stand-in/send-events.ts';
import { takeDatabase } from './cluster/pooled-database.ts';
import { StillClock } from './still-clock.ts';

export const PAYS = '4242424242424242';
export const DECLINES = '4000000000000002';
export const NO_FUNDS = '4000000000009995';
export const AUTHENTICATES = '4000002760003184';
export const DECLINES_LATER = '4000000000000341';

const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
const ORIGIN = 'http://localhost:3000';
const BUSINESS = '01890000-0000-7000-8000-000000000001';

/** A stand-in of Stripe with a database of its own and a customer. */
export class StripeTest {
  readonly pool: Pool;
  readonly clock: StillClock;
  readonly release: () => Promise<void>;
  standIn: StripeStandIn;
  #keys = 0;

  private constructor(pool: Pool, clock: StillClock, release: () => Promise<void>) {
    this.pool = pool;
    this.clock = clock;
    this.release = release;
    this.standIn = this.openAnother();
  }

  static async open(now = new Date('2026-03-09T16:00:00Z')): Promise<StripeTest> {
    const { pool, release } = await takeDatabase();
    return new StripeTest(pool, new StillClock(now), release);
  }

  /** Another process of the same installation. */
  openAnother(deliver: Deliver = async () => 200): StripeStandIn {
    const { pool, clock } = this;
    return openStandIn({
      base: openObjects(pool),
      clock,
      publicUrl: ORIGIN,
      webhookSecret: 'whsec_test',
      deliver,
    });
  }

  get billing() {
    return this.standIn.billing;
  }

  key(): string {
    this.#keys += 1;
    return `key-${this.#keys}`;
  }

  customer(name = 'Clínica Roble'): Promise<string> {
    return this.billing.createCustomer(
      { businessId: BUSINESS, name, email: 'mariana@clinicaroble.mx' },
      this.key(),
    );
  }

  request(customerId: string, over: Partial<CheckoutRequest> = {}): CheckoutRequest {
    return {
      key: this.key(),
      customerId,
      businessId: BUSINESS,
      currency: 'MXN',
      lines: [{ name: 'Bronce', cents: 124_900, every: 'month' }],
      metadata: { purchase: '42' },
      successUrl: `${ORIGIN}/facturacion?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${ORIGIN}/precios`,
      expiresAt: new Date(this.clock.now().getTime() + 12 * HOUR),
      ...over,
    };
  }

  /** Opens a checkout for credits, which are charged once. */
  openCredits(customerId: string, cents = 75_000) {
    return this.billing.openCheckout(this.request(customerId, { lines: [{ name: '750 mensajes', cents }] }));
  }

  pay(sessionId: string, number = PAYS) {
    return this.standIn.payCheckout(sessionId, { number, email: 'mariana@clinicaroble.mx' });
  }

  /** A paid subscription. */
  async subscribe(over: Partial<CheckoutRequest> = {}) {
    const customerId = await this.customer();
    const { id } = await this.billing.openCheckout(this.request(customerId, over));
    await this.pay(id);
    const checkout = await this.billing.readCheckout(id);
    return { customerId, checkout: checkout!, subscriptionId: checkout!.subscriptionId! };
  }

  /** Time passes, and the stand-in does what became due. */
  async pass(milliseconds: number): Promise<void> {
    this.clock.pass(milliseconds);
    await this.standIn.advance();
  }
}
