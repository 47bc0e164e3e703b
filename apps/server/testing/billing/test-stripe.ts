import type { BillingProvider, Reversal } from '../../src/providers/billing/port.ts';
import type { Event, Kind, Kinds } from '../../src/providers/billing/stand-in/objects.ts';
import { signEvent, type SignedEvent } from '../../src/providers/billing/stand-in/send-events.ts';
import { openStandIn, type StripeStandIn } from '../../src/providers/billing/stand-in/open-stand-in.ts';
import type { StillClock } from '../still-clock.ts';
import { DECLINES_LATER, PAYS } from '../stripe-stand-in.ts';
import { ObjectsInMemory } from './objects-in-memory.ts';

const PAYER = { number: PAYS, email: 'ana@ejemplo.mx' };
const HOUR = 3_600_000;

/** The same day of another month, or its last day. */
export function monthsLater(at: Date, months: number): Date {
  const later = new Date(at);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const last = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(at.getUTCDate(), last));
  return later;
}

/** Calls a function after each answer of a provider; it throws to lose the answer. */
function losingAnswers(billing: BillingProvider, beforeAnswer: () => void): BillingProvider {
  const entries = Object.entries(billing).map(([name, value]) => {
    if (typeof value !== 'function' || name === 'readEvent') return [name, value];
    const ask = value as (...given: unknown[]) => Promise<unknown>;
    return [
      name,
      async (...given: unknown[]) => {
        const answer = await ask(...given);
        beforeAnswer();
        return answer;
      },
    ];
  });
  return Object.fromEntries(entries) as BillingProvider;
}

/** The stand-in of Stripe in memory, with a hand in its objects. */
export class TestStripe {
  readonly objects = new ObjectsInMemory();
  readonly standIn: StripeStandIn;
  readonly billing: BillingProvider;
  /** Called before every answer; a test throws here to lose it. */
  beforeAnswer: () => void = () => undefined;

  constructor(clock: StillClock, publicUrl: string) {
    this.standIn = openStandIn({
      base: this.objects,
      clock,
      publicUrl,
      webhookSecret: 'whsec_test',
      deliver: async () => 500,
    });
    this.billing = losingAnswers(this.standIn.billing, () => this.beforeAnswer());
  }

  /** The objects of a kind, the oldest first. */
  all = <K extends Kind>(kind: K): Kinds[K][] => this.objects.all(kind);
  latest = <K extends Kind>(kind: K): Kinds[K] => this.all(kind).at(-1)!;
  get = <K extends Kind>(_: K, id: string): Kinds[K] => this.objects.get(id) as Kinds[K];

  /** Changes an object in a way in which Stripe would not. */
  edit<K extends Kind>(kind: K, id: string, change: Partial<Kinds[K]>): void {
    this.objects.set({ ...this.get(kind, id), ...change } as Kinds[K]);
  }

  /** The subscription that began last, as the product reads it. */
  latestSubscription = async () =>
    (await this.standIn.billing.readSubscription(this.latest('subscription').id))!;
  latestIntent = (): string =>
    this.all('charge').findLast(({ status }) => status === 'succeeded')?.payment_intent ?? '';

  /** Somebody pays on the page, or the voucher that it printed. */
  async pay(sessionId: string): Promise<void> {
    const { status } = this.get('checkout.session', sessionId);
    if (status === 'open') await this.standIn.payCheckout(sessionId, PAYER);
    else await this.standIn.payVoucher(sessionId);
  }
  postpone = (sessionId: string) => this.standIn.printVoucher(sessionId, PAYER.email);

  /** Charges the next period, which has begun by now. A card that fails leaves the invoice open. */
  async renew(subscriptionId: string, isPaid: boolean): Promise<string> {
    const { customer, items } = this.get('subscription', subscriptionId);
    await this.standIn.changeCard(customer, isPaid ? PAYS : DECLINES_LATER);
    const end = items.data[0]!.current_period_end * 1000;
    await this.standIn.advance(new Date(end + HOUR));
    return this.get('subscription', subscriptionId).latest_invoice ?? '';
  }

  payInvoice = (id: string) => this.standIn.payInvoice(id, PAYS);
  payIntent = (id: string) => this.standIn.payIntent(id, PAYS);

  /** The cents of a payment that a bank has withdrawn. */
  disputedCents = (intent: string): number =>
    this.all('dispute')
      .filter(({ payment_intent, status }) => payment_intent === intent && status !== 'won')
      .reduce((sum, { amount }) => sum + amount, 0);

  /** Returns money, in total, or withdraws it for a dispute; a won dispute sets its cents to 0. */
  async reverse(
    intent: string,
    { refundedCents, disputedCents }: Partial<Pick<Reversal, 'refundedCents' | 'disputedCents'>>,
  ): Promise<void> {
    const charge = this.all('charge').find(
      ({ payment_intent, status }) => payment_intent === intent && status === 'succeeded',
    )!;
    const refunded = refundedCents ?? charge.amount_refunded;
    await this.standIn.inBooks(async (books) => {
      const { currency } = charge;
      const object = { charge: charge.id, currency, payment_intent: intent };
      if (refunded !== charge.amount_refunded)
        await books.make('refund', {
          ...object,
          amount: refunded - charge.amount_refunded,
          status: 'succeeded',
        });
      if (disputedCents !== undefined) {
        for (const open of this.all('dispute'))
          if (open.payment_intent === intent) await books.save({ ...open, status: 'won' });
        if (disputedCents > 0)
          await books.make('dispute', {
            ...object,
            amount: disputedCents,
            reason: 'fraudulent',
            status: 'needs_response',
          });
      }
      const changed: Kinds['charge'] = {
        ...charge,
        disputed: charge.disputed || disputedCents !== undefined,
        amount_refunded: refunded,
      };
      await books.save(changed);
      await books.emit('charge.refunded', changed);
    });
  }

  /** Takes the events about objects of some customers out of the queue. */
  takeEventsOf(isOwn: (customer: string | null) => boolean): Event[] {
    const mine = this.all('event').filter(({ data: { object } }) =>
      isOwn((object as { customer?: string | null }).customer ?? null),
    );
    for (const { id } of mine) this.objects.delete(id);
    return mine;
  }

  sign = (event: Event, at: Date): SignedEvent => signEvent(event, this.standIn.webhookSecret, at);

  /** Ends the pages and vouchers whose time is over, and nothing else. */
  async endPages(at: Date): Promise<void> {
    for (const { id, status, expires_at } of this.all('checkout.session'))
      if (status === 'open' && expires_at * 1000 <= at.getTime())
        await this.standIn.billing.expireCheckout(id);
    for (const { status, _ } of this.all('payment_intent'))
      if (status === 'requires_action' && (_.voucherExpires ?? 0) * 1000 <= at.getTime())
        await this.standIn.expireVoucher(_.session ?? '');
  }
}
