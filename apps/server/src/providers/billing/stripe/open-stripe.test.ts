import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BillingUnavailable } from '../port.ts';
import { API_VERSION, openStripe } from './open-stripe.ts';

// The SDK waits between its attempts.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => vi.useRealTimers());

interface Sent {
  url: string;
  headers: Headers;
  body: string;
}

/** Opens the adapter over answers that are given one after the other. */
function open(...answers: (() => Response)[]) {
  const sent: Sent[] = [];
  const send: typeof fetch = async (input, { headers, body } = {}) => {
    sent.push({
      url: String(input),
      headers: new Headers(headers),
      body: typeof body === 'string' ? body : '',
    });
    return (answers[sent.length - 1] ?? answers.at(-1))!();
  };
  return { sent, billing: openStripe({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1', send }) };
}

const customer = { businessId: '1', name: 'Clínica Roble', email: 'mariana@clinicaroble.mx' };
const error = (status: number, fields: object = {}) =>
  Response.json({ error: { message: 'no', ...fields } }, { status });

it('asks Stripe with its key, the pinned version and our idempotency key, and tells it nothing else', async () => {
  const { sent, billing } = open(() => Response.json({ id: 'cus_1', object: 'customer' }));
  expect(await billing.createCustomer(customer, 'customer-1')).toBe('cus_1');
  const [{ url, headers, body }] = sent as [Sent];
  expect(url).toBe('https://api.stripe.com/v1/customers');
  expect(headers.get('authorization')).toBe('Bearer sk_test_1');
  expect(headers.get('stripe-version')).toBe(API_VERSION);
  expect(headers.get('idempotency-key')).toBe('customer-1');
  expect(headers.has('x-stripe-client-telemetry')).toBe(false);
  expect(new URLSearchParams(body).get('metadata[businessId]')).toBe('1');
});

it('asks again with the same key after an interrupted answer', async () => {
  const { sent, billing } = open(
    () => {
      throw new TypeError('fetch failed');
    },
    () => error(500),
    () => Response.json({ id: 'cus_1', object: 'customer' }),
  );
  const created = billing.createCustomer(customer, 'customer-1');
  await vi.runAllTimersAsync();
  expect(await created).toBe('cus_1');
  expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(Array(3).fill('customer-1'));
});

it.each([
  [
    'the network is away',
    () => {
      throw new TypeError('fetch failed');
    },
  ],
  ['Stripe is away', () => error(503)],
  ['Stripe answers no JSON', () => new Response('<html>')],
  ['there are too many requests', () => error(429)],
])('when %s, it is unavailable', async (_, answer) => {
  const { billing } = open(answer);
  const failure: Promise<unknown> = billing.readInvoice('in_1').catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(await failure).toBeInstanceOf(BillingUnavailable);
  expect(await failure).toMatchObject({
    code: 'unavailable',
    message: 'No se recibió respuesta del servicio de pagos. Inténtalo de nuevo en un momento',
  });
});

it('a wrong key is no outage', async () => {
  const { billing } = open(() => error(401, { type: 'invalid_request_error' }));
  await expect(billing.listProducts()).rejects.toMatchObject({ type: 'StripeAuthenticationError' });
});
