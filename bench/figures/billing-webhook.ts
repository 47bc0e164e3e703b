import type { Pool } from 'pg';
import { stripeEvent, stripeSignature } from '../../apps/server/testing/billing/signed-event.ts';
import { spell } from '../load/hammer.ts';
import { launch } from '../product.ts';
import { figureOf, type LatencyFigure, paced } from './webhook.ts';

/** Notifications per second when thousands of businesses are renewed on the first of a month. */
const PER_SECOND = 100;
const TURNS = 5;

export interface BillingWebhookFigures {
  perSecond: number;
  seconds: number;
  /** Milliseconds from when each was due until it was acknowledged. */
  product: LatencyFigure;
  /** Checking the signature and one insert, without anything else. */
  floor: LatencyFigure;
  acknowledged: number;
  /** The number of stored notifications, which must be as many. */
  stored: number;
}

const SECRET = 'whsec_bench';
/** Starts the product with the web role and keys of Stripe's test mode, which it does not call for a notification. */
export const WEB_WITH_STRIPE = {
  ROLE: 'web',
  PAYMENTS_TEST_MODE: 'true',
  STRIPE_SECRET_KEY: 'sk_test_bench',
  STRIPE_WEBHOOK_SECRET: SECRET,
};

interface Place {
  port: number;
  pool: Pool;
  databaseUrl: string;
  seconds: number;
}

/** Sends signed notifications of payments to the product and to a minimal webhook, in turns. */
export async function measureBillingWebhook({
  port,
  pool,
  databaseUrl,
  seconds,
}: Place): Promise<BillingWebhookFigures> {
  await pool.query(
    'create table if not exists bench_incoming (id uuid primary key, body bytea not null, at timestamptz not null)',
  );
  const floor = await launch(
    ['bench/floor/webhook.ts'],
    { FLOOR_DATABASE: databaseUrl, FLOOR_SECRET: SECRET, FLOOR_SENDER: 'stripe' },
    '/',
  );
  const count = PER_SECOND * seconds;
  const shots = (to: number, path: string, from: number, until: number) =>
    Array.from({ length: until - from }, (_, at) => {
      const index = from + at;
      const now = new Date();
      const body = stripeEvent({
        id: `evt_${index}`,
        type: 'checkout.session.completed',
        object: { id: `cs_${index}` },
        at: now,
      });
      const headers = { 'stripe-signature': stripeSignature(body, { secret: SECRET, at: now }) };
      return spell(to, { method: 'POST', path, headers, body: body.toString('utf8') });
    });
  const send = (to: number, path: string, from: number, until: number) =>
    paced(to, shots(to, path, from, until), PER_SECOND);
  try {
    await send(floor.port, '/', 0, PER_SECOND);
    await send(port, '/api/stripe/webhook', 0, PER_SECOND);
    const [bare, own]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < TURNS; turn += 1) {
      const [from, until] = [(turn * count) / TURNS, ((turn + 1) * count) / TURNS];
      bare.push(...(await send(floor.port, '/', from, until)));
      own.push(...(await send(port, '/api/stripe/webhook', from, until)));
    }
    const { rows } = await pool.query<{ stored: number }>(
      'select count(*)::int as stored from billing_event',
    );
    return {
      perSecond: PER_SECOND,
      seconds,
      product: figureOf(own),
      floor: figureOf(bare),
      acknowledged: own.length,
      stored: rows[0]?.stored ?? 0,
    };
  } finally {
    await floor.stop();
  }
}
