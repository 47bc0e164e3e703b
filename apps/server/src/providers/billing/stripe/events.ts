import type { Stripe } from 'stripe';
import * as z from 'zod';
import { type BillingEvent, UnverifiedEvent } from '../port.ts';
import { isOwnIntent } from './payment-intents.ts';
import { dateOf, idOf, secondsOf } from './values.ts';

/** Seconds between the signature and its arrival, in either direction. */
const TOLERANCE = 300;

const EventObject = z.object({
  id: z.string().optional(),
  payment_intent: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  subscription: z.string().nullish().catch(null),
  released_subscription: z.string().nullish().catch(null),
});
type EventObject = z.output<typeof EventObject>;

/** An event, as far as it is read here. */
const Body = z.object({
  id: z.string().min(1),
  type: z.string(),
  created: z.number(),
  livemode: z.boolean(),
  data: z.object({ object: EventObject }),
});

type Named = BillingEvent['object'];
const OTHER: Named = { kind: 'other' };

const named =
  <K extends 'checkout' | 'subscription' | 'invoice'>(kind: K) =>
  ({ id }: EventObject): Named =>
    id === undefined ? OTHER : { kind, id };

function nameReversal({ payment_intent }: EventObject): Named {
  const paymentIntentId = idOf(payment_intent);
  return paymentIntentId === null ? OTHER : { kind: 'reversal', paymentIntentId };
}

/** A schedule is read with its subscription. */
function nameScheduled({ subscription, released_subscription: released }: EventObject): Named {
  const id = subscription ?? released ?? undefined;
  return id === undefined ? OTHER : { kind: 'subscription', id };
}

/** The objects of events by the beginning of their type. */
const OBJECTS: readonly (readonly [prefix: string, name: (object: EventObject) => Named])[] = [
  ['checkout.session.', named('checkout')],
  ['customer.subscription.', named('subscription')],
  ['subscription_schedule.', nameScheduled],
  ['invoice.', named('invoice')],
  ['charge.dispute.', nameReversal],
  ['charge.refund', nameReversal],
  ['refund.', nameReversal],
  [
    'payment_intent.',
    ({ id, metadata = null }) =>
      id !== undefined && isOwnIntent({ metadata }) ? { kind: 'paymentIntent', id } : OTHER,
  ],
];

function nameObject(type: string, object: EventObject): Named {
  const known = OBJECTS.find(([prefix]) => type.startsWith(prefix));
  return known === undefined ? OTHER : known[1](object);
}

/** The SDK refuses only old signatures and accepts those of the next years. */
function refuseOtherTimes(signature: string, at: Date): void {
  const times = signature
    .split(',')
    .filter((part) => part.trim().startsWith('t='))
    .map((part) => Number(part.trim().slice(2)));
  const isNow = (time: number) => Math.abs(secondsOf(at) - time) <= TOLERANCE;
  if (times.length === 0 || !times.every(isNow))
    throw new UnverifiedEvent('the signature is of another time');
}

function verify(stripe: Stripe, secret: string, body: Buffer, signature: string, at: Date): unknown {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE, undefined, at.getTime());
  } catch (error) {
    throw new UnverifiedEvent('the event is not signed with our secret', { cause: error });
  }
}

export interface EventReading {
  secret: string;
  isTest: boolean;
}

export const readEvent =
  (stripe: Stripe, { secret, isTest }: EventReading) =>
  (body: Buffer, signature: string, at: Date): BillingEvent => {
    const event = verify(stripe, secret, body, signature, at);
    refuseOtherTimes(signature, at);
    const read = Body.safeParse(event);
    if (!read.success) throw new UnverifiedEvent('the body is no event', { cause: read.error });
    const { id, type, created, livemode, data } = read.data;
    if (livemode === isTest) throw new UnverifiedEvent('the event is of the other mode');
    return { id, type, createdAt: dateOf(created), object: nameObject(type, data.object) };
  };
