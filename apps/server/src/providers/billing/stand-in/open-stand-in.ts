import type { Clock } from '../../../platform/clock.ts';
import type { BillingProvider } from '../port.ts';
import { openStripe } from '../stripe/open-stripe.ts';
import { advance } from './advance.ts';
import { type Books, openBooks } from './books.ts';
import { createProduct } from './catalogue.ts';
import * as checkout from './checkout.ts';
import type { ObjectBase } from './object-store.ts';
import * as changes from './plan-change.ts';
import * as portal from './portal.ts';
import { cancelNow, renewNow, setCancelAtPeriodEnd } from './renewals.ts';
import * as reversals from './reversals.ts';
import { type Deliver, deliverTo, sendDueEvents, signEvent, type SignedEvent } from './send-events.ts';
import { serveApi } from './serve-api.ts';
import type { Kind } from './objects.ts';

export interface StandInOptions {
  base: ObjectBase;
  clock: Clock;
  publicUrl: string;
  /** Signs the webhooks. All processes of an installation have the same one. */
  webhookSecret: string;
  /** Sends the webhooks; by default over HTTP to the product itself. */
  deliver?: Deliver;
}

const SECRET_KEY = 'sk_test_stand_in';

/**
 * An imitation of Stripe that keeps its state in the database. The adapter talks to it as it talks to Stripe, so both
 * run the same code.
 */
export function openStandIn({ base, clock, publicUrl, webhookSecret, deliver }: StandInOptions) {
  const inBooks = openBooks(base, publicUrl);
  const now = () => clock.now();
  const billing: BillingProvider = openStripe({
    secretKey: SECRET_KEY,
    webhookSecret,
    send: serveApi(inBooks, now),
  });
  const bind =
    <A extends unknown[], T>(action: (books: Books, ...given: A) => Promise<T>) =>
    (...given: A): Promise<T> =>
      inBooks(now(), (books) => action(books, ...given));
  return {
    billing,
    webhookSecret,
    find: <K extends Kind>(kind: K, id: string) => inBooks(now(), (books) => books.find(kind, id)),
    listHaving: <K extends Kind>(kind: K, having: object) =>
      inBooks(now(), (books) => books.list(kind, { having })),
    /** Does several things at one time. */
    inBooks: <T>(work: (books: Books) => Promise<T>) => inBooks(now(), work),
    createProduct: bind(createProduct),
    payCheckout: bind(checkout.payCheckout),
    answerBank: bind(checkout.answerBank),
    printVoucher: bind(checkout.printVoucher),
    payVoucher: bind(checkout.payVoucher),
    expireVoucher: bind(checkout.expireVoucher),
    changeCard: bind(portal.changeCard),
    confirmChange: bind(changes.confirmChange),
    previewSession: bind(changes.previewSession),
    payInvoice: bind(portal.payInvoice),
    payIntent: bind(portal.payIntent),
    refund: bind(reversals.refund),
    openDispute: bind(reversals.openDispute),
    closeDispute: bind(reversals.closeDispute),
    setCancelAtPeriodEnd: bind(async (books, id: string, ends: boolean) => {
      await changes.releaseOf(books, id);
      return setCancelAtPeriodEnd(books, await books.read('subscription', id), ends);
    }),
    cancelChange: bind(changes.releaseOf),
    cancelNow: bind(async (books, id: string) => cancelNow(books, await books.read('subscription', id))),
    renewNow: bind(renewNow),
    /** Does what became due until now: renewals, retries, and the end of pages and vouchers. */
    advance: (until: Date = now()) => advance(inBooks, until),
    /** Sends the webhooks that are due. A refused one is sent again later. */
    sendDueEvents: () =>
      sendDueEvents({
        base,
        inBooks,
        secret: webhookSecret,
        deliver: deliver ?? deliverTo(`${publicUrl}/api/stripe/webhook`),
        now,
      }),
    /** Takes the webhooks out of the queue, the oldest first, so that a test sends them in any order, twice or never. */
    takeEvents: bind(async (books): Promise<SignedEvent[]> => {
      const waiting = (await books.list('event', { having: { pending_webhooks: 1 } })).toReversed();
      for (const event of waiting)
        await books.save({ ...event, pending_webhooks: 0, _: { ...event._, nextAt: null } });
      return waiting.map((event) => signEvent(event, webhookSecret, now()));
    }),
  };
}

export type StripeStandIn = ReturnType<typeof openStandIn>;
