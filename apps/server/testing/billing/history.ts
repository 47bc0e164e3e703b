import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { completeChange, keepPlan } from '../../src/features/billing/changes/index.ts';
import { completeCheckout } from '../../src/features/billing/managing/complete.ts';
import { buy, type Buying } from '../../src/features/billing/managing/buy.ts';
import { setEnds } from '../../src/features/billing/managing/subscription.ts';
import type { SyncParts } from '../../src/features/billing/fulfilment/index.ts';
import { applyEvent, createEventStore, receiveEvent } from '../../src/features/billing/webhooks/index.ts';
import { openScopes } from '../../src/platform/database/scopes.ts';
import type { JobRun } from '../../src/platform/jobs/job.ts';
import { newId } from '../../src/platform/ids.ts';
import { ApiError } from '../../src/providers/billing/index.ts';
import type { Event, PortalSession } from '../../src/providers/billing/stand-in/objects.ts';
import pino from 'pino';
import { cutting } from '../cut-connections.ts';
import { creditAccountOf } from '../factories/credits.ts';
import type { TestApp } from '../test-app.ts';
import type { OraclePlan, Wish } from './oracle.ts';
import { DECLINES_LATER, PAYS } from '../stripe-stand-in.ts';
import type { TestStripe } from './test-stripe.ts';

/** Seconds. */
const MONTH = 30 * 86_400;

type Roll = (sides: number) => number;

export class LostAnswer extends Error {
  override name = 'LostAnswer';
}

/** An action on an object, if there is one. */
const act =
  (id: string | undefined, action: (id: string) => Promise<unknown>) => async (): Promise<unknown> =>
    id === undefined ? undefined : action(id);

/** The provider refuses what is not possible any more. */
async function ifPossible(action: () => Promise<unknown>): Promise<void> {
  try {
    await action();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/** One connection of a dozen is cut, so that histories get on. */
const rarely =
  (roll: Roll): Roll =>
  (sides) =>
    sides === 3 && roll(4) > 0 ? 1 : roll(sides);

/** A pool whose connections are cut, and whose single statements fail before or after they ran. */
function crashing(pool: Pool, roll: Roll): Pool {
  const { pool: cut } = cutting(pool, rarely(roll));
  const query = async (...asked: [never]) => {
    const fate = roll(40);
    if (fate === 0) throw new LostAnswer('before the statement');
    const answer: unknown = await pool.query(...asked);
    if (fate === 1) throw new LostAnswer('after the statement');
    return answer;
  };
  return { connect: () => cut.connect(), query } as unknown as Pool;
}

const SIZES: Readonly<Record<OraclePlan, { credits: number; extras: readonly number[] }>> = {
  bronce: { credits: 1000, extras: [0, 500] },
  plata: { credits: 2000, extras: [0, 2500] },
  oro: { credits: 5000, extras: [0, 1000] },
};

/** A business whose owner, provider and network do something at random, with crashes between any two statements. */
export class BillingHistory {
  readonly businessId: string;
  readonly wishes = new Map<string, Wish>();
  readonly #app: TestApp;
  readonly #stripe: TestStripe;
  readonly #roll: Roll;
  readonly #buying: Buying;
  readonly #parts: SyncParts;
  readonly #keep: ReturnType<typeof createEventStore>;
  readonly #log = pino({ level: 'silent' });

  constructor(
    { app, stripe }: { app: TestApp; stripe: TestStripe },
    { businessId, personId }: { businessId: string; personId: string },
    roll: Roll,
  ) {
    this.businessId = businessId;
    this.#app = app;
    this.#stripe = stripe;
    this.#roll = roll;
    const pool = crashing(app.pool, roll);
    const scopes = openScopes(pool);
    this.#keep = createEventStore(pool);
    this.#parts = { pool, scopes, billing: stripe.billing, publicUrl: app.parts.publicUrl };
    const actor = { personId, email: 'ana@ejemplo.mx' };
    this.#buying = {
      actor,
      within: (work) => scopes.inTenant({ businessId, personId }, work),
      get by() {
        return { businessId, personId, visiting: false, requestId: 'history', at: app.clock.now() };
      },
    };
  }

  #one<T>(from: readonly T[]): T | undefined {
    return from[this.#roll(from.length || 1)];
  }
  get #now(): Date {
    return this.#app.clock.now();
  }
  get #pages() {
    return this.#stripe
      .all('checkout.session')
      .filter(({ metadata }) => metadata.businessId === this.businessId);
  }
  get #subscriptions() {
    return this.#stripe.all('subscription').filter(({ metadata }) => metadata.businessId === this.businessId);
  }
  get #customers(): ReadonlySet<string | null> {
    const own = this.#stripe
      .all('customer')
      .filter(({ metadata }) => metadata.businessId === this.businessId);
    return new Set(own.map(({ id }) => id));
  }
  /** Invoices that can be paid. The nightly review looks back for some weeks only. */
  get #openInvoices() {
    const from = this.#now.getTime() / 1000 - MONTH;
    return this.#stripe
      .all('invoice')
      .filter(
        ({ status, parent, created }) =>
          status === 'open' &&
          created > from &&
          parent?.subscription_details.metadata.businessId === this.businessId,
      );
  }
  get #changes(): PortalSession[] {
    const own = this.#customers;
    return this.#stripe
      .all('billing_portal.session')
      .filter(({ customer, _ }) => _.change !== null && own.has(customer));
  }
  /** Whether a voucher was printed that can still be paid. */
  readonly #isPending = ({
    status,
    payment_intent: intent,
  }: {
    status: string;
    payment_intent: string | null;
  }) =>
    status === 'complete' &&
    intent !== null &&
    this.#stripe.get('payment_intent', intent).status === 'requires_action';

  /** Runs an action that may fail at any point, as a process that dies. */
  async #survive(action: () => Promise<unknown>): Promise<void> {
    this.#stripe.beforeAnswer = () => {
      if (this.#roll(40) === 0) throw new LostAnswer('the provider did not answer');
    };
    await action().catch(() => undefined);
    this.#stripe.beforeAnswer = () => undefined;
  }

  async #buy(): Promise<void> {
    const plan = this.#one(['bronce', 'plata', 'oro'] as const)!;
    const extra = this.#one(SIZES[plan].extras)!;
    const isLive = this.#subscriptions.some(({ status }) => status === 'active');
    const isCredits = this.#roll(isLive ? 8 : 3) === 0;
    const credits = isCredits ? 750 + this.#roll(5000) : SIZES[plan].credits + extra;
    const known = new Set([...this.#pages, ...this.#changes].map(({ id }) => id));
    await this.#survive(() =>
      buy(this.#parts, this.#buying, {
        prices: [{ priceId: isCredits ? 'creditos' : plan, quantity: credits }],
        currentPath: '/precios',
        needExpertHelp: !isCredits && this.#roll(4) === 0,
      }),
    );
    const wish: Wish = isCredits ? { kind: 'credits', plan: null, credits } : { kind: 'plan', plan, credits };
    const page = this.#pages.find(({ id }) => !known.has(id));
    const change = this.#changes.find(({ id }) => !known.has(id));
    if (page !== undefined) this.wishes.set(page.metadata.purchaseId ?? '', wish);
    if (change !== undefined) this.wishes.set(change._.change?.price ?? '', wish);
    // Some leave the page, and may come back to it.
    if (this.#roll(3) === 0) return;
    await ifPossible(async () => page && this.#stripe.pay(page.id));
    await ifPossible(async () => change && this.#confirm(change));
  }

  /** Stores a card that pays, or one that fails later. */
  async #storeCard(customer: string): Promise<void> {
    await this.#stripe.standIn.changeCard(customer, this.#roll(4) === 0 ? DECLINES_LATER : PAYS);
  }

  async #renew(id: string): Promise<void> {
    await this.#storeCard(this.#stripe.get('subscription', id).customer);
    await this.#stripe.standIn.renewNow(id);
  }
  async #confirm({ id, customer }: PortalSession): Promise<void> {
    await this.#storeCard(customer);
    await this.#stripe.standIn.confirmChange(id);
  }

  /** Somebody pays, fails to pay, changes the plan, cancels, or gets money back. */
  async #happen(): Promise<void> {
    const stripe = this.#stripe;
    const { standIn } = stripe;
    const page = this.#one(this.#pages.filter((one) => one.status === 'open' || this.#isPending(one)));
    const subscription = this.#one(this.#subscriptions)?.id;
    const invoice = this.#one(this.#openInvoices)?.id;
    const change = this.#one(this.#changes);
    const printed = page?.status === 'complete' ? page.id : undefined;
    const inShop = page?.status === 'open' && page.mode === 'payment' ? page.id : undefined;
    const actions = [
      act(inShop, (id) => stripe.postpone(id)),
      act(printed, (id) => standIn.expireVoucher(id)),
      act(subscription, (id) => this.#renew(id)),
      act(subscription, (id) => this.#renew(id)),
      act(subscription, (id) => standIn.cancelNow(id)),
      act(invoice, (id) => stripe.payInvoice(id)),
      async () => change && this.#confirm(change),
      async () => this.#reverse(),
      ...Array.from({ length: 5 }, () => act(page?.id, (id) => stripe.pay(id))),
    ];
    await ifPossible(async () => this.#one(actions)?.());
  }

  async #reverse(): Promise<void> {
    const own = this.#customers;
    const charges = this.#stripe
      .all('charge')
      .filter(({ customer, status }) => status === 'succeeded' && own.has(customer));
    const charge = this.#one(charges);
    if (charge === undefined) return;
    const part = Math.floor((charge.amount * (1 + this.#roll(4))) / 4);
    const isDispute = this.#roll(2) === 0;
    await this.#stripe.reverse(
      charge.payment_intent,
      isDispute
        ? { disputedCents: this.#stripe.disputedCents(charge.payment_intent) > 0 ? 0 : part }
        : { refundedCents: Math.max(charge.amount_refunded, part) },
    );
  }

  /** Delivers some of the notifications: shuffled, some twice, some never. */
  async #deliver(): Promise<void> {
    const own = this.#customers;
    const queue = this.#stripe
      .takeEventsOf((customer) => own.has(customer))
      .flatMap((event) => {
        const fate = this.#roll(10);
        if (fate === 0) return [];
        return fate === 1 ? [event, event] : [event];
      });
    while (queue.length > 0) {
      const [event] = queue.splice(this.#roll(queue.length), 1) as [Event];
      const { body, signature } = this.#stripe.sign(event, this.#now);
      await this.#survive(() =>
        receiveEvent(
          { keep: this.#keep, billing: this.#parts.billing },
          { bytes: Buffer.from(body), signature, at: this.#now },
        ),
      );
      await this.#survive(() => this.#apply(event.id));
    }
  }
  #apply(eventId: string): Promise<void> {
    return applyEvent(this.#parts, this.run, eventId);
  }
  get run(): JobRun {
    return {
      id: '0',
      attempt: 1,
      isLastAttempt: false,
      scopes: this.#parts.scopes,
      clock: this.#app.clock,
      log: this.#log as never,
      signal: new AbortController().signal,
    };
  }

  async #complete(): Promise<void> {
    const page = this.#one(this.#pages);
    const { within } = this.#buying;
    if (page === undefined) return;
    await this.#survive(() => completeCheckout(this.#parts, within, { sessionId: page.id, at: this.#now }));
  }

  /** Somebody comes back from the page of a change. */
  async #completeChange(): Promise<void> {
    const doneUrl = this.#one(this.#changes)?._.change?.doneUrl;
    if (doneUrl === undefined) return;
    const changeId = new URL(doneUrl).searchParams.get('cambio') ?? '';
    const { within } = this.#buying;
    await this.#survive(() => completeChange(this.#parts, within, { changeId, at: this.#now }));
  }

  async #spend(): Promise<void> {
    const account = creditAccountOf(this.#app, this.businessId);
    const amount = 1 + this.#roll(3_000_000);
    const reservation = await account.reserve(amount, newId());
    if (reservation !== undefined) await account.charge(reservation.id, amount);
  }

  async step(): Promise<void> {
    const step = this.#roll(14);
    if (step < 4) return this.#buy();
    if (step < 8) return this.#happen();
    switch (step) {
      case 8:
      case 9:
        return this.#deliver();
      case 10:
        return void (await Promise.all([this.#complete(), this.#deliver()]));
      case 11:
        return this.#survive(() =>
          this.#roll(3) === 0
            ? keepPlan(this.#parts, this.#buying)
            : setEnds(this.#parts, this.#buying, this.#roll(2) === 0),
        );
      case 12:
        return this.#completeChange();
      default:
        await pause(0);
        return this.#spend();
    }
  }
}
