import type { PaymentWay } from '@cauce/contract/sales/online-payment';
import type { Currency } from '@cauce/domain/money/money';
import * as z from 'zod';
import {
  type AccountGrant,
  PaymentRefusal,
  PaymentSilence,
  type Payments,
  PROVIDER_STATUSES,
  type ProviderPayment,
  type PreferenceRequest,
} from './port.ts';
import { isSigned } from './signature.ts';

export interface MercadoPagoKeys {
  clientId: string;
  clientSecret: string;
  webhookSecret: string;
}

export interface Addresses {
  api: string;
  /** The page on which a person gives the permission. */
  auth: string;
}

const ADDRESSES: Addresses = {
  api: 'https://api.mercadopago.com',
  auth: 'https://auth.mercadopago.com.mx/authorization',
};
const TIMEOUT = 10_000;
const SECOND = 1000;
/** The currencies of its countries that the product knows. */
const CURRENCY_OF_SITE: Readonly<Record<string, Currency>> = { MLM: 'MXN' };

const Id = z.union([z.string(), z.number()]).transform(String);
const When = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const Cents = z.number().transform((amount) => Math.round(amount * 100));

const Grant = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: z.number().positive(),
  user_id: Id,
  live_mode: z.boolean().default(true),
});
const Profile = z.object({
  nickname: z.string().default(''),
  email: z.string().default(''),
  site_id: z.string().default(''),
});
const PreferenceAnswer = z.object({ id: Id, init_point: z.string().min(1) });
const RefundAnswer = z.object({ id: Id, amount: Cents });
const Payment = z.object({
  id: Id,
  collector_id: Id,
  external_reference: z.string().nullable().default(''),
  status: z.enum(PROVIDER_STATUSES),
  status_detail: z.string().nullable().default(''),
  transaction_amount: Cents,
  transaction_amount_refunded: Cents.nullable().default(0),
  currency_id: z.string(),
  payment_type_id: z.string().nullable().default(''),
  date_created: When,
  date_approved: When.nullable().default(null),
  date_of_expiration: When.nullable().default(null),
  date_last_updated: When,
  transaction_details: z
    .object({ external_resource_url: z.string().nullable().default(null) })
    .nullable()
    .default(null),
  refunds: z
    .array(RefundAnswer.extend({ status: z.string().default('approved') }))
    .nullable()
    .default([]),
});

const WAYS: Readonly<Record<string, PaymentWay>> = {
  credit_card: 'card',
  debit_card: 'card',
  prepaid_card: 'card',
  ticket: 'cash',
  atm: 'cash',
  bank_transfer: 'transfer',
};

function toPayment(answer: z.output<typeof Payment>): ProviderPayment {
  const refunds = (answer.refunds ?? []).filter(({ status }) => status === 'approved');
  return {
    id: answer.id,
    collectorId: answer.collector_id,
    reference: answer.external_reference ?? '',
    status: answer.status,
    detail: answer.status_detail ?? '',
    amountCents: answer.transaction_amount,
    refundedCents: answer.transaction_amount_refunded ?? 0,
    currency: answer.currency_id,
    way: WAYS[answer.payment_type_id ?? ''] ?? 'account',
    createdAt: answer.date_created,
    approvedAt: answer.date_approved,
    expiresAt: answer.date_of_expiration,
    updatedAt: answer.date_last_updated,
    voucherUrl: answer.transaction_details?.external_resource_url ?? null,
    refunds: refunds.map(({ id, amount }) => ({ id, amountCents: amount })),
  };
}

const toPreference = (request: PreferenceRequest) => ({
  items: [
    {
      id: request.reference,
      title: request.title,
      description: request.description,
      quantity: 1,
      unit_price: request.amountCents / 100,
      currency_id: request.currency,
    },
  ],
  back_urls: { success: request.backUrl, pending: request.backUrl, failure: request.backUrl },
  auto_return: 'all',
  notification_url: request.notificationUrl,
  external_reference: request.reference,
  expires: true,
  expiration_date_to: request.expiresAt.toISOString(),
  date_of_expiration: request.expiresAt.toISOString(),
  ...(!request.takesCash && {
    payment_methods: { excluded_payment_types: [{ id: 'ticket' }, { id: 'atm' }] },
  }),
});

interface Call {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  token?: string;
  body?: unknown;
  /** A repeated request with the same key has one effect. */
  key?: string;
}

function read<S extends z.ZodType>(schema: S, answer: unknown): z.output<S> {
  const known = schema.safeParse(answer);
  if (!known.success) throw new PaymentSilence('Mercado Pago contestó algo que no se entiende');
  return known.data;
}

/** The API of Mercado Pago. Each request has its own token, key and time limit. */
export function openMercadoPago(
  keys: MercadoPagoKeys,
  {
    send = fetch,
    addresses = ADDRESSES,
    isTest = false,
  }: Partial<{
    send: typeof fetch;
    addresses: Addresses;
    isTest: boolean;
  }> = {},
): Payments {
  async function ask({ method, path, token, body, key }: Call): Promise<unknown> {
    let answer: Response;
    let text: string;
    try {
      answer = await send(`${addresses.api}${path}`, {
        method,
        headers: {
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(key !== undefined && { 'x-idempotency-key': key }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT),
      });
      text = await answer.text();
    } catch (error) {
      throw new PaymentSilence('Mercado Pago no contesta', { cause: error });
    }
    if (answer.status >= 500 || answer.status === 429)
      throw new PaymentSilence(`Mercado Pago contestó ${answer.status}`);
    // The text of an error may repeat what was sent, so only its status is kept.
    if (!answer.ok) throw new PaymentRefusal(answer.status, `Mercado Pago contestó ${answer.status}`);
    try {
      return JSON.parse(text);
    } catch {
      throw new PaymentSilence('Mercado Pago contestó algo que no se entiende');
    }
  }

  async function grant(body: Record<string, string>, at: Date): Promise<AccountGrant> {
    const { clientId, clientSecret } = keys;
    const credentials = { client_id: clientId, client_secret: clientSecret };
    const answer = await ask({ method: 'POST', path: '/oauth/token', body: { ...credentials, ...body } });
    const { user_id, access_token, refresh_token, expires_in, live_mode } = read(Grant, answer);
    return {
      collectorId: user_id,
      accessToken: access_token,
      refreshToken: refresh_token,
      expiresAt: new Date(at.getTime() + expires_in * SECOND),
      isTest: !live_mode,
    };
  }

  return {
    isTest,
    authorizeUrl({ redirectUri, state }) {
      const query = new URLSearchParams({
        client_id: keys.clientId,
        response_type: 'code',
        platform_id: 'mp',
        redirect_uri: redirectUri,
        state,
      });
      return `${addresses.auth}?${query}`;
    },
    exchange: (code, redirectUri, at) =>
      grant({ grant_type: 'authorization_code', code, redirect_uri: redirectUri }, at),
    refresh: (refreshToken, at) => grant({ grant_type: 'refresh_token', refresh_token: refreshToken }, at),
    async readProfile(token) {
      const me = read(Profile, await ask({ method: 'GET', path: '/users/me', token }));
      return { name: me.nickname || me.email, currency: CURRENCY_OF_SITE[me.site_id] };
    },
    async prefer(token, request) {
      const answer = await ask({
        method: 'POST',
        path: '/checkout/preferences',
        token,
        body: toPreference(request),
        key: request.reference,
      });
      const { id, init_point } = read(PreferenceAnswer, answer);
      return { id, url: init_point };
    },
    async closePreference(token, id, at) {
      await ask({
        method: 'PUT',
        path: `/checkout/preferences/${encodeURIComponent(id)}`,
        token,
        body: { expires: true, expiration_date_to: at.toISOString() },
      });
    },
    async readPayment(token, id) {
      try {
        const answer = await ask({ method: 'GET', path: `/v1/payments/${encodeURIComponent(id)}`, token });
        return toPayment(read(Payment, answer));
      } catch (error) {
        if (error instanceof PaymentRefusal && error.status === 404) return undefined;
        throw error;
      }
    },
    async findPayments(token, reference) {
      const query = new URLSearchParams({ external_reference: reference, sort: 'date_created' });
      const answer = await ask({ method: 'GET', path: `/v1/payments/search?${query}`, token });
      return read(z.object({ results: z.array(Payment) }), answer).results.map(toPayment);
    },
    async cancelPayment(token, id) {
      await ask({
        method: 'PUT',
        path: `/v1/payments/${encodeURIComponent(id)}`,
        token,
        body: { status: 'cancelled' },
      });
    },
    async refund(token, id, { amountCents, key }) {
      const answer = await ask({
        method: 'POST',
        path: `/v1/payments/${encodeURIComponent(id)}/refunds`,
        token,
        body: { amount: amountCents / 100 },
        key,
      });
      const refund = read(RefundAnswer, answer);
      return { id: refund.id, amountCents: refund.amount };
    },
    isSigned: (headers, at) => isSigned(keys.webhookSecret, headers, at),
  };
}
