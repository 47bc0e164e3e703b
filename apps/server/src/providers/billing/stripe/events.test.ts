import { createHmac } from 'node:crypto';
import { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { UnverifiedEvent } from '../port.ts';
import { openStripe } from './open-stripe.ts';

const NOW = new Date('2026-03-09T16:00:00Z');
const SECRET = 'whsec_ours';
const billing = openStripe({ secretKey: 'sk_test_1', webhookSecret: SECRET });

const eventOf = (type: string, object: object, over: object = {}) =>
  JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type,
    created: Math.floor(NOW.getTime() / 1000) - 3600,
    livemode: false,
    data: { object },
    ...over,
  });

const sign = (body: string, { secret = SECRET, seconds = 0 } = {}): string =>
  Stripe.webhooks.generateTestHeaderString({
    payload: body,
    secret,
    timestamp: Math.floor(NOW.getTime() / 1000) + seconds,
  });

const read = (body: string, signature = sign(body)) => billing.readEvent(Buffer.from(body), signature, NOW);

const BODY = eventOf('invoice.paid', { id: 'in_1' });

describe('a webhook', () => {
  it('is read when it is signed with our secret, now', () => {
    expect(read(BODY)).toEqual({
      id: 'evt_1',
      type: 'invoice.paid',
      createdAt: new Date('2026-03-09T15:00:00Z'),
      object: { kind: 'invoice', id: 'in_1' },
    });
  });

  it.each([
    ['checkout.session.completed', { id: 'cs_1' }, { kind: 'checkout', id: 'cs_1' }],
    ['checkout.session.async_payment_failed', { id: 'cs_1' }, { kind: 'checkout', id: 'cs_1' }],
    ['customer.subscription.deleted', { id: 'sub_1' }, { kind: 'subscription', id: 'sub_1' }],
    ['invoice.payment_failed', { id: 'in_1' }, { kind: 'invoice', id: 'in_1' }],
    // A schedule changes the subscription that it belongs to, or belonged to.
    [
      'subscription_schedule.created',
      { id: 'sub_sched_1', subscription: 'sub_1', released_subscription: null },
      { kind: 'subscription', id: 'sub_1' },
    ],
    [
      'subscription_schedule.released',
      { id: 'sub_sched_1', subscription: null, released_subscription: 'sub_1' },
      { kind: 'subscription', id: 'sub_1' },
    ],
    ['subscription_schedule.canceled', { id: 'sub_sched_1' }, { kind: 'other' }],
    // The next invoice of a subscription is no object yet.
    ['invoice.upcoming', {}, { kind: 'other' }],
    [
      'payment_intent.succeeded',
      { id: 'pi_1', metadata: { own_intent: 'yes' } },
      { kind: 'paymentIntent', id: 'pi_1' },
    ],
    // The intent of a checkout counts with its checkout.
    ['payment_intent.succeeded', { id: 'pi_1', metadata: { purchase: '42' } }, { kind: 'other' }],
    [
      'charge.refunded',
      { id: 'ch_1', payment_intent: 'pi_1' },
      { kind: 'reversal', paymentIntentId: 'pi_1' },
    ],
    [
      'charge.refund.updated',
      { id: 're_1', payment_intent: 'pi_1' },
      { kind: 'reversal', paymentIntentId: 'pi_1' },
    ],
    [
      'refund.created',
      { id: 're_1', payment_intent: { id: 'pi_1' } },
      { kind: 'reversal', paymentIntentId: 'pi_1' },
    ],
    [
      'charge.dispute.closed',
      { id: 'dp_1', payment_intent: 'pi_1' },
      { kind: 'reversal', paymentIntentId: 'pi_1' },
    ],
    ['charge.dispute.created', { id: 'dp_1', payment_intent: null }, { kind: 'other' }],
    ['customer.created', { id: 'cus_1' }, { kind: 'other' }],
  ])('%s of %j is about %j', (type, object, expected) => {
    expect(read(eventOf(type, object)).object).toEqual(expected);
  });

  it.each([
    ['without a signature', ''],
    ['with a signature that is no signature', 'v1=abc'],
    ['signed with another secret', sign(BODY, { secret: 'whsec_other' })],
    ['whose signature is of another body', sign(BODY.replace('in_1', 'in_2'))],
    ['that was signed five minutes ago', sign(BODY, { seconds: -301 })],
    ['that was signed an hour ago', sign(BODY, { seconds: -3600 })],
    ['that is signed for years ahead', sign(BODY, { seconds: 3 * 365 * 86_400 })],
    ['that is signed for the next minutes', sign(BODY, { seconds: 301 })],
    ['whose signature has no time', sign(BODY).replace(/^t=\d+,/, '')],
    ['whose time is changed', sign(BODY, { seconds: -3600 }).replace(/^t=\d+/, `t=${NOW.getTime() / 1000}`)],
    ['with two times', `t=${NOW.getTime() / 1000 + 4000},${sign(BODY)}`],
    ['with a signature of an older scheme', sign(BODY).replace('v1=', 'v0=')],
  ])('%s is refused', (_, signature) => {
    expect(() => read(BODY, signature)).toThrow(UnverifiedEvent);
  });

  it('is refused when one byte differs', () => {
    expect(() => read(`${BODY} `, sign(BODY))).toThrow(UnverifiedEvent);
  });

  it.each([
    ['no JSON', 'hola'],
    ['no event', '{}'],
    ['null', 'null'],
    ['a text', '"evt_1"'],
    ['an event without an object', eventOf('invoice.paid', {}, { data: null })],
    ['an event of real money', eventOf('invoice.paid', { id: 'in_1' }, { livemode: true })],
  ])('with %s is refused though it is signed', (_, body) => {
    expect(() => read(body)).toThrow(UnverifiedEvent);
  });

  it('of test money is refused by a key of real money', () => {
    const live = openStripe({ secretKey: 'sk_live_1', webhookSecret: SECRET });
    expect(live.isTest).toBe(false);
    expect(() => live.readEvent(Buffer.from(BODY), sign(BODY), NOW)).toThrow(UnverifiedEvent);
  });

  it('is verified over its exact bytes, also when they are no UTF-8', () => {
    const body = Buffer.concat([Buffer.from(BODY.slice(0, -1)), Buffer.from([0xff]), Buffer.from('}')]);
    const time = NOW.getTime() / 1000;
    const digest = createHmac('sha256', SECRET).update(`${time}.`).update(body).digest('hex');
    expect(() => billing.readEvent(body, `t=${time},v1=${digest}`, NOW)).toThrow(UnverifiedEvent);
  });
});
