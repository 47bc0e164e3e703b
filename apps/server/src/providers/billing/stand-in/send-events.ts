import { Stripe } from 'stripe';
import { backoffAfter } from '../../../platform/backoff.ts';
import { type InBooks, publicPart } from './books.ts';
import type { ObjectBase } from './object-store.ts';
import type { Event } from './objects.ts';

const SECOND = 1000;
const LEASE = 60 * SECOND;
const AT_ONCE = 20;
const BACKOFF = { first: 5 * SECOND, longest: 3600 * SECOND };
/** Enough failures for about three days, after which Stripe gives up too. */
const MAX_ATTEMPTS = 80;

/** Sends one signed body to the webhook of the product. Answers the HTTP status. */
export type Deliver = (body: string, signature: string) => Promise<number>;

export const deliverTo =
  (url: string): Deliver =>
  async (body, signature) => {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      redirect: 'error',
      signal: AbortSignal.timeout(10 * SECOND),
    });
    await answer.body?.cancel();
    return answer.status;
  };

export interface SignedEvent {
  id: string;
  type: string;
  body: string;
  signature: string;
}

/** Signs an event as Stripe does. */
export function signEvent(event: Event, secret: string, at: Date): SignedEvent {
  const body = JSON.stringify(publicPart(event));
  const timestamp = Math.floor(at.getTime() / SECOND);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
  return { id: event.id, type: event.type, body, signature };
}

async function isAccepted(deliver: Deliver, { body, signature }: SignedEvent): Promise<boolean> {
  try {
    const status = await deliver(body, signature);
    return status >= 200 && status < 300;
  } catch {
    return false;
  }
}

const afterAttempt = (event: Event, accepted: boolean, at: Date): Event => {
  const attempts = event._.attempts + 1;
  const isOver = accepted || attempts >= MAX_ATTEMPTS;
  const nextAt = isOver ? null : Math.ceil((at.getTime() + backoffAfter(attempts, BACKOFF)) / SECOND);
  return { ...event, pending_webhooks: accepted ? 0 : 1, _: { attempts, nextAt } };
};

interface Sending {
  base: ObjectBase;
  inBooks: InBooks;
  secret: string;
  deliver: Deliver;
  now: () => Date;
}

/** Sends the events that are due, also those that come meanwhile. A refused one is sent again later. */
export async function sendDueEvents({ base, inBooks, secret, deliver, now }: Sending): Promise<void> {
  for (;;) {
    const at = now();
    const events = await base.claimEvents(at, new Date(at.getTime() + LEASE), AT_ONCE);
    if (events.length === 0) return;
    for (const event of events) {
      const accepted = await isAccepted(deliver, signEvent(event, secret, now()));
      await inBooks(now(), (books) => books.save(afterAttempt(event, accepted, now())));
    }
  }
}
