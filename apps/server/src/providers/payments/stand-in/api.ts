import { randomUUID } from 'node:crypto';
import { cancel, expireLate, refund } from './actions.ts';
import { ApiError } from './api-error.ts';
import type { TestPayment, TestPreference } from './objects.ts';
import * as store from './objects-store.ts';
import { PAGES_PATH, type StandInParts } from './parts.ts';
import { accountOf, giveTokens } from './tokens.ts';

interface Asked {
  parts: StandInParts;
  /** The id in the path. */
  id: string;
  token: string | undefined;
  key: string | undefined;
  query: URLSearchParams;
  body: Record<string, unknown>;
}

async function makePreference({ parts, token, body }: Asked): Promise<object> {
  const { user_id } = await accountOf(parts, token);
  const given = body as unknown as Omit<TestPreference, 'id' | 'collector_id'>;
  // A Mexican account charges pesos only.
  const isGood = given.items.every(
    ({ quantity, unit_price, currency_id, title }) =>
      quantity === 1 && unit_price > 0 && currency_id === 'MXN' && title !== '',
  );
  if (!isGood) throw new ApiError(400, 'invalid_items');
  const id = `${user_id}-${randomUUID()}`;
  const preference: TestPreference = { ...given, id, collector_id: user_id };
  await store.save(parts.pool, { kind: 'preference', id, data: preference, at: parts.clock.now() });
  return { ...preference, init_point: `${parts.publicUrl}${PAGES_PATH}/pagar/${id}` };
}

async function changePreference({ parts, token, id, body }: Asked): Promise<object> {
  const { user_id } = await accountOf(parts, token);
  let changed: TestPreference | undefined;
  await store.change<TestPreference>(parts.pool, { kind: 'preference', id }, async (preference, client) => {
    if (preference?.collector_id !== user_id) throw new ApiError(404, 'not found');
    changed = { ...preference, expiration_date_to: String(body.expiration_date_to) };
    await store.save(client, { kind: 'preference', id, data: changed, at: parts.clock.now() });
  });
  return changed ?? {};
}

/** An account sees its own payments only. */
async function requireOwn({ parts, token, id }: Asked): Promise<TestPayment> {
  const { user_id } = await accountOf(parts, token);
  const payment = await store.find<TestPayment>(parts.pool, 'payment', id);
  if (payment?.collector_id !== user_id) throw new ApiError(404, 'Payment not found');
  return payment;
}

async function readPayment(asked: Asked): Promise<object> {
  await requireOwn(asked);
  await expireLate(asked.parts, asked.id);
  return requireOwn(asked);
}

async function searchPayments({ parts, token, query }: Asked): Promise<object> {
  const { user_id } = await accountOf(parts, token);
  const list = () =>
    store.listByReference<TestPayment>(parts.pool, 'payment', query.get('external_reference') ?? '');
  for (const { id } of await list()) await expireLate(parts, id);
  return { results: (await list()).filter(({ collector_id }) => collector_id === user_id) };
}

async function changePayment(asked: Asked): Promise<object> {
  const { parts, id, body } = asked;
  await requireOwn(asked);
  if (body.status !== 'cancelled') throw new ApiError(400, 'not supported');
  await cancel(parts, id, 'by_collector');
  return requireOwn(asked);
}

async function makeRefund(asked: Asked): Promise<object> {
  const { parts, id, body, key } = asked;
  const payment = await requireOwn(asked);
  if (key === undefined) throw new ApiError(400, 'X-Idempotency-Key is required');
  const left = payment.transaction_amount - payment.transaction_amount_refunded;
  return refund(parts, id, { amount: Number(body.amount ?? left), key });
}

const me = async ({ parts, token }: Asked): Promise<object> => {
  const { user_id, nickname, site_id } = await accountOf(parts, token);
  return { id: user_id, nickname, site_id };
};

/** The part of Mercado Pago's API that the product uses. */
const ROUTES: readonly [method: string, path: RegExp, serve: (asked: Asked) => Promise<object>][] = [
  ['POST', /^\/oauth\/token$/, ({ parts, body }) => giveTokens(parts, body)],
  ['GET', /^\/users\/me$/, me],
  ['POST', /^\/checkout\/preferences$/, makePreference],
  ['PUT', /^\/checkout\/preferences\/([^/]+)$/, changePreference],
  ['GET', /^\/v1\/payments\/search$/, searchPayments],
  ['GET', /^\/v1\/payments\/([^/]+)$/, readPayment],
  ['PUT', /^\/v1\/payments\/([^/]+)$/, changePayment],
  ['POST', /^\/v1\/payments\/([^/]+)\/refunds$/, makeRefund],
];

async function answer(parts: StandInParts, url: URL, init: RequestInit): Promise<[number, object]> {
  const method = init.method ?? 'GET';
  for (const [known, path, serve] of ROUTES) {
    const match = known === method ? path.exec(url.pathname) : null;
    if (match === null) continue;
    const headers = new Headers(init.headers);
    const asked: Asked = {
      parts,
      id: decodeURIComponent(match[1] ?? ''),
      token: headers.get('authorization')?.replace(/^Bearer /, ''),
      key: headers.get('x-idempotency-key') ?? undefined,
      query: url.searchParams,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {},
    };
    return [method === 'POST' ? 201 : 200, await serve(asked)];
  }
  return [404, { message: 'not found' }];
}

/** Answers the requests of the real adapter in this process. */
export const localApi =
  (parts: StandInParts): typeof fetch =>
  async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    let status: number;
    let body: object;
    try {
      [status, body] = await answer(parts, url, init);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      [status, body] = [error.status, { message: error.message, status: error.status }];
    }
    return Response.json(body, { status });
  };
