import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { signed, whatsappEvent, written } from '../../apps/server/testing/graph/events.ts';
import { connectedNumber, NUMBER_ID, wordsOf } from '../../apps/server/testing/graph/flood.ts';
import { slowWorker } from '../../apps/server/testing/endurance/flood.ts';
import { APP } from '../../apps/server/testing/graph/graph-server.ts';
import { Line, spell } from '../load/hammer.ts';
import { quantile } from '../load/statistics.ts';
import { launch } from '../product.ts';

/** Events per second of a large business on a busy day. */
const PER_SECOND = 240;
const LINES = 32;
const TURNS = 5;

export interface LatencyFigure {
  p50: number;
  p95: number;
  p99: number;
}

export interface WebhookFigures {
  perSecond: number;
  seconds: number;
  /** Milliseconds from when each was due until it was acknowledged. */
  product: LatencyFigure;
  /** Checking the signature and one insert, without anything else. */
  floor: LatencyFigure;
  /** The number of acknowledged events, and of those whose subscribers have run. */
  acknowledged: number;
  processed: number;
  /** Seconds until a ready worker had ingested all events, and until their subscribers had run. */
  takenInSeconds: number;
  subscriberSeconds: number;
}

/** Starts the product with the web role, because under such load another process runs the jobs. */
export const WEB_WITH_META = {
  ROLE: 'web',
  META_APP_ID: APP.appId,
  META_APP_SECRET: APP.appSecret,
  META_VERIFY_TOKEN: APP.verifyToken,
};

/** Sends requests at fixed times, however slow the answers are. A late request counts from the time it was due. */
export async function paced(
  port: number,
  bodies: readonly Buffer[],
  perSecond = PER_SECOND,
): Promise<number[]> {
  const lines = await Promise.all(Array.from({ length: LINES }, () => Line.open(port)));
  const latencies: number[] = [];
  const began = performance.now();
  let next = 0;
  await Promise.all(
    lines.map(async (line) => {
      while (next < bodies.length) {
        const index = next;
        next += 1;
        const due = began + (index * 1000) / perSecond;
        if (due > performance.now()) await pause(due - performance.now());
        const status = await line.ask(bodies[index]!);
        latencies.push(performance.now() - due);
        if (status !== 200) throw new Error(`the answer was ${status}`);
      }
      line.close();
    }),
  );
  return latencies;
}

export function figureOf(latencies: readonly number[]): LatencyFigure {
  const sorted = latencies.toSorted((a, b) => a - b);
  return { p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95), p99: quantile(sorted, 0.99) };
}

export async function measureWebhook({
  port,
  pool,
  databaseUrl,
  dataDir,
  businessId,
  seconds,
}: {
  port: number;
  dataDir: string;
  pool: Pool;
  databaseUrl: string;
  businessId: string;
  seconds: number;
}): Promise<WebhookFigures> {
  await connectedNumber(pool, businessId);
  await pool.query(
    'create table if not exists bench_incoming (id uuid primary key, body bytea not null, at timestamptz not null)',
  );
  const floor = await launch(
    ['bench/floor/webhook.ts'],
    { FLOOR_DATABASE: databaseUrl, FLOOR_SECRET: APP.appSecret, FLOOR_SENDER: 'meta' },
    '/',
  );
  const count = PER_SECOND * seconds;
  const events = wordsOf(count / 12, 12, Date.now() - 3_600_000).map((words) =>
    signed(whatsappEvent(written({ ...words, name: 'Lucía Ríos' }), { numberId: NUMBER_ID })),
  );
  const shots = (to: number, path: string) =>
    events.map(({ payload, headers }) => {
      const { 'content-type': _, ...own } = headers;
      return spell(to, { method: 'POST', path, headers: own, body: payload.toString('utf8') });
    });
  try {
    // Warms both up with a second of events.
    await paced(floor.port, shots(floor.port, '/').slice(0, PER_SECOND));
    await paced(port, shots(port, '/api/webhook/meta').slice(0, PER_SECOND));
    // Measured in turns, so that other load on the machine affects both.
    const [bare, own]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < TURNS; turn += 1) {
      const part = <T>(all: readonly T[]) => all.slice((turn * count) / TURNS, ((turn + 1) * count) / TURNS);
      bare.push(...(await paced(floor.port, part(shots(floor.port, '/')))));
      own.push(...(await paced(port, part(shots(port, '/api/webhook/meta')))));
    }
    return {
      perSecond: PER_SECOND,
      seconds,
      product: figureOf(own),
      floor: figureOf(bare),
      acknowledged: own.length,
      ...(await takenIn(pool, { count, databaseUrl, dataDir })),
    };
  } finally {
    await floor.stop();
  }
}

const PATIENCE = 240_000;

async function takenIn(
  pool: Pool,
  { count, databaseUrl, dataDir }: { count: number; databaseUrl: string; dataDir: string },
): Promise<Pick<WebhookFigures, 'processed' | 'takenInSeconds' | 'subscriberSeconds'>> {
  const worker = await slowWorker(databaseUrl, { milliseconds: 0, dataDir });
  const began = performance.now();
  const passed = () => (performance.now() - began) / 1000;
  try {
    const processed = await waitUntilProcessed(pool, count, began + PATIENCE);
    const takenInSeconds = passed();
    await waitForSubscribers(pool, began + PATIENCE);
    return { processed, takenInSeconds, subscriberSeconds: passed() };
  } finally {
    await worker.stop();
  }
}

async function waitUntilProcessed(pool: Pool, all: number, until: number): Promise<number> {
  for (;;) {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from message where direction = 'in'`,
    );
    const processed = rows[0]?.count ?? 0;
    if (processed >= all || performance.now() > until) return processed;
    await pause(250);
  }
}

/** Waits until the subscribers of all messages have run. */
async function waitForSubscribers(pool: Pool, until: number): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query(
      `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'message.received' limit 1`,
    );
    if (rowCount === 0 || performance.now() > until) return;
    await pause(100);
  }
}
