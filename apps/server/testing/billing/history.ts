import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { completeCheckout } from '../../src/features/billing/managing/complete.ts';
import { buy, type Buying } from '../../src/features/billing/managing/buy.ts';
import { setEnds } from '../../src/features/billing/managing/subscription.ts';
import type { SyncParts } from '../../src/features/billing/fulfilment/index.ts';
import { applyEvent, receiveEvent } from '../../src/features/billing/webhooks/index.ts';
import { openScopes } from '../../src/platform/database/scopes.ts';
import type { JobRun } from '../../src/platform/jobs/job.ts';
import { newId } from '../../src/platform/ids.ts';
import type { BillingEvent } from '../../src/providers/billing/port.ts';
import pino from 'pino';
import { cutting } from '../cut-connections.ts';
import { creditAccountOf } from '../factories/credits.ts';
import type { TestApp } from '../test-app.ts';
import { FakeBilling } from './fake-billing.ts';
import type { OraclePlan, Wish } from './oracle.ts';

type Roll = (sides: number) => number;

export class LostAnswer extends Error {
  override name = 'LostAnswer';
}

/** An action on an object, if there is one. */
const act = (id: string | undefined, action: (id: string) => unknown) => () =>
  id === undefined ? undefined : action(id);

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
  readonly #fake: FakeBilling;
  readonly #roll: Roll;
  readonly #buying: Buying;
  readonly #parts: SyncParts;
  readonly #log = pino({ level: 'silent' });

  constructor(
    { app, fake }: { app: TestApp; fake: FakeBilling },
    { businessId, personId }: { businessId: string; personId: string },
    roll: Roll,
  ) {
    this.businessId = businessId;
    this.#app = app;
    this.#fake = fake;
    this.#roll = roll;
    const pool = crashing(app.pool, roll);
    const scopes = openScopes(pool);
    this.#parts = { pool, scopes, billing: fake, publicUrl: app.parts.publicUrl };
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
    return [...this.#fake.checkouts.values()].filter(
      ({ metadata }) => metadata.businessId === this.businessId,
    );
  }
  get #subscriptions() {
    return [...this.#fake.subscriptions.values()].filter(
      ({ metadata }) => metadata.businessId === this.businessId,
    );
  }
  get #invoices() {
    return [...this.#fake.invoices.values()].filter(
      ({ metadata }) => metadata.businessId === this.businessId,
    );
  }

  /** Runs an action that may fail at any point, as a process that dies. */
  async #survive(action: () => Promise<unknown>): Promise<void> {
    this.#fake.beforeAnswer = () => {
      if (this.#roll(40) === 0) throw new LostAnswer('the provider did not answer');
    };
    await action().catch(() => undefined);
    this.#fake.beforeAnswer = () => undefined;
  }

  async #buy(): Promise<void> {
    const plan = this.#one(['bronce', 'plata', 'oro'] as const)!;
    const extra = this.#one(SIZES[plan].extras)!;
    const isCredits = this.#roll(3) === 0;
    const credits = isCredits ? 750 + this.#roll(5000) : SIZES[plan].credits + extra;
    const known = new Set(this.#pages.map(({ id }) => id));
    await this.#survive(() =>
      buy(this.#parts, this.#buying, {
        prices: [{ priceId: isCredits ? 'creditos' : plan, quantity: credits }],
        currentPath: '/precios',
        needExpertHelp: !isCredits && this.#roll(4) === 0,
      }),
    );
    for (const { id, metadata } of this.#pages)
      if (!known.has(id))
        this.wishes.set(
          metadata.purchaseId ?? '',
          isCredits ? { kind: 'credits', plan: null, credits } : { kind: 'plan', plan, credits },
        );
  }

  /** Somebody pays, fails to pay, cancels, or gets money back. */
  #happen(): void {
    const fake = this.#fake;
    const page = this.#one(this.#pages.filter(({ status }) => status === 'open' || status === 'pending'));
    const subscription = this.#one(this.#subscriptions)?.id;
    const invoice = this.#one(this.#invoices.filter(({ status }) => status === 'open'))?.id;
    const isOnce = page !== undefined && this.wishes.get(page.metadata.purchaseId ?? '')?.kind === 'credits';
    const inShop = isOnce ? page.id : undefined;
    const actions = [
      act(inShop, (id) => fake.postpone(id)),
      act(inShop, (id) => fake.fail(id)),
      act(subscription, (id) => fake.renew(id, true)),
      act(subscription, (id) => fake.renew(id, false)),
      act(subscription, (id) => fake.cancel(id)),
      act(invoice, (id) => fake.payInvoice(id)),
      () => this.#reverse(),
      ...[1, 2, 3, 4, 5].map(() => act(page?.id, (id) => fake.pay(id))),
    ];
    this.#one(actions)?.();
  }

  #reverse(): void {
    const intents = [...this.#pages, ...this.#invoices].flatMap(
      ({ paymentIntentId }) => paymentIntentId ?? [],
    );
    const reversal = this.#fake.reversals.get(this.#one(intents) ?? '');
    if (reversal === undefined) return;
    const { paidCents, refundedCents, disputedCents } = reversal;
    const part = Math.floor((paidCents * (1 + this.#roll(4))) / 4);
    const isDispute = this.#roll(2) === 0;
    this.#fake.reverse(
      reversal.paymentIntentId,
      isDispute
        ? { disputedCents: disputedCents > 0 ? 0 : part }
        : { refundedCents: Math.max(refundedCents, part) },
    );
  }

  /** Delivers some of the notifications: shuffled, some twice, some never. */
  async #deliver(): Promise<void> {
    const { events } = this.#fake;
    const mine = events.filter((event) => this.#isMine(event));
    events.splice(0, events.length, ...events.filter((event) => !mine.includes(event)));
    const queue = mine.flatMap((event) => {
      const fate = this.#roll(10);
      if (fate === 0) return [];
      return fate === 1 ? [event, event] : [event];
    });
    while (queue.length > 0) {
      const [event] = queue.splice(this.#roll(queue.length), 1) as [BillingEvent];
      const { payload, headers } = FakeBilling.signed(event);
      await this.#survive(() =>
        receiveEvent(this.#parts, {
          bytes: payload,
          signature: headers['stripe-signature'],
          at: this.#now,
        }),
      );
      await this.#survive(() => this.#apply(event.id));
    }
  }
  #isMine({ object }: BillingEvent): boolean {
    const { checkouts, subscriptions, invoices } = this.#fake;
    const metadata = {
      checkout: (id: string) => checkouts.get(id)?.metadata,
      subscription: (id: string) => subscriptions.get(id)?.metadata,
      invoice: (id: string) => invoices.get(id)?.metadata,
    };
    if (object.kind === 'reversal')
      return [...this.#pages, ...this.#invoices].some(
        ({ paymentIntentId }) => paymentIntentId === object.paymentIntentId,
      );
    if (object.kind === 'other' || object.kind === 'paymentIntent') return false;
    return metadata[object.kind](object.id)?.businessId === this.businessId;
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

  async #spend(): Promise<void> {
    const account = creditAccountOf(this.#app, this.businessId);
    const amount = 1 + this.#roll(3_000_000);
    const reservation = await account.reserve(amount, newId());
    if (reservation !== undefined) await account.charge(reservation.id, amount);
  }

  async step(): Promise<void> {
    switch (this.#roll(12)) {
      case 0:
      case 1:
      case 2:
        return this.#buy();
      case 3:
      case 4:
      case 5:
      case 6:
        return this.#happen();
      case 7:
      case 8:
        return this.#deliver();
      case 9:
        return void (await Promise.all([this.#complete(), this.#deliver()]));
      case 10:
        return this.#survive(() => setEnds(this.#parts, this.#buying, this.#roll(2) === 0));
      default:
        await pause(0);
        return this.#spend();
    }
  }
}
