import type { Clock } from '../../../platform/clock.ts';
import { newToken } from '../../../platform/ids.ts';
import type { Pool } from 'pg';
import { openMercadoPago } from '../mercado-pago.ts';
import type { Payments } from '../port.ts';
import { signatureOf } from '../signature.ts';
import * as actions from './actions.ts';
import { localApi } from './api.ts';
import type { TestPayment, TestPreference } from './objects.ts';
import * as store from './objects-store.ts';
import { PAGES_PATH, type StandInParts } from './parts.ts';
import { issueCode } from './tokens.ts';

export { ApiError } from './api-error.ts';
export { isExpired, OUTCOMES, type Outcome } from './actions.ts';
export { takesCash, type TestPayment, type TestPreference, totalOf } from './objects.ts';
export { PAGES_PATH } from './parts.ts';

/** Sends a webhook. Tests replace it. */
export type Deliver = (url: string, init: RequestInit) => Promise<{ status: number }>;

/** The acts of the pages of the local replacement and of tests. */
export interface StandIn {
  findPreference: (id: string) => Promise<TestPreference | undefined>;
  findPayment: (id: string) => Promise<TestPayment | undefined>;
  issueCode: (request: { nickname: string; redirectUri: string }) => Promise<string>;
  pay: (preferenceId: string, outcome: actions.Outcome) => Promise<TestPayment>;
  approve: (id: string) => Promise<void>;
  reject: (id: string) => Promise<void>;
  expire: (id: string) => Promise<void>;
  refund: (id: string, amount: number) => Promise<void>;
  mediate: (id: string) => Promise<void>;
  chargeBack: (id: string) => Promise<void>;
  win: (id: string) => Promise<void>;
  /** Sends a stored webhook with a signature. Throws when it was not accepted, so that its job repeats it. */
  deliver: (webhookId: string) => Promise<void>;
  transport: { deliver: Deliver };
  secret: string;
}

export interface StandInOptions {
  pool: Pool;
  clock: Clock;
  publicUrl: string;
  /** All processes of an installation have the same one. */
  secret: string;
}

const TIMEOUT = 10_000;
const CLIENT_ID = 'cauce-pruebas';

/** The real adapter with a local API behind it. */
export function openStandIn({ secret, ...options }: StandInOptions): {
  payments: Payments;
  standIn: StandIn;
} {
  const keys = { clientId: CLIENT_ID, clientSecret: secret, webhookSecret: secret };
  const parts: StandInParts = { ...options, keys };
  const { pool, clock, publicUrl } = parts;
  const addresses = { api: 'http://mercado-pago.invalid', auth: `${publicUrl}${PAGES_PATH}/autorizar` };
  const transport: StandIn['transport'] = {
    deliver: (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT) }),
  };

  async function deliver(webhookId: string): Promise<void> {
    const webhook = await store.findWebhook(pool, webhookId);
    if (webhook === undefined) return;
    const requestId = newToken();
    const { status } = await transport.deliver(webhook.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-request-id': requestId,
        'x-signature': signatureOf(secret, { id: webhook.dataId, requestId, at: clock.now() }),
      },
      body: webhook.body,
    });
    if (status < 200 || status > 299) throw new Error(`the webhook was answered with ${status}`);
    await store.removeWebhook(pool, webhookId);
  }

  return {
    payments: openMercadoPago(keys, { send: localApi(parts), addresses, isTest: true }),
    standIn: {
      findPreference: (id) => store.find(pool, 'preference', id),
      findPayment: (id) => store.find(pool, 'payment', id),
      issueCode: (request) => issueCode(parts, request),
      pay: (id, outcome) => actions.pay(parts, id, outcome),
      approve: (id) => actions.approve(parts, id),
      reject: (id) => actions.reject(parts, id),
      expire: (id) => actions.cancel(parts, id, 'expired'),
      refund: async (id, amount) => void (await actions.refund(parts, id, { amount, key: newToken() })),
      mediate: (id) => actions.mediate(parts, id),
      chargeBack: (id) => actions.chargeBack(parts, id),
      win: (id) => actions.win(parts, id),
      deliver,
      transport,
      secret,
    },
  };
}
