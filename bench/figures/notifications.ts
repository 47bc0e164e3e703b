import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import {
  arrivals,
  plan,
  slowWorker,
  type SlowWorker,
  tally,
  unsettled,
} from '../../apps/server/testing/endurance/flood.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/index.ts';
import { quantile } from '../load/statistics.ts';

/** Milliseconds that a channel takes for one message. */
const SENDER_MS = 20;
/** The number of messages that one sender has in progress. */
const AT_ONCE = 256;
/** Milliseconds from planning the notifications until they are due. */
const AHEAD_MS = 3000;
const KILLS = 20;
const PATIENCE_MS = 300_000;

interface Outcome {
  arrived: number;
  lost: number;
  doubled: number;
}

export interface NotificationFigures {
  people: number;
  senderMs: number;
  /** Milliseconds from when each was due until it arrived. */
  late: { p50: number; p99: number; worst: number };
  outcome: Outcome;
  /** The same sends alone, with the same concurrency: milliseconds until the last. */
  floor: { worst: number };
  killed: Outcome & { kills: number; seconds: number };
}

function quiet(): void {}

/** Measures notifications that are all due at the same moment, and again while the worker is killed repeatedly. */
export async function measureNotifications(folder: string, people: number): Promise<NotificationFigures> {
  const home = await mkdtemp(join(folder, 'notifications-'));
  const log = { info: quiet, warn: quiet, error: quiet };
  const database = await startEmbeddedPostgres({ dataDir: home, log });
  await migrate(database.url);
  const pool = new pg.Pool({ connectionString: database.url, max: 8 });
  const open = () => slowWorker(database.url, { milliseconds: SENDER_MS, dataDir: home });
  try {
    const calm = await inPeace(pool, open, people);
    const floor = { worst: await bareSends(pool, people) };
    return { people, senderMs: SENDER_MS, ...calm, floor, killed: await underBlows(pool, open, people) };
  } finally {
    await pool.end();
    await database.stop();
  }
}

async function settled(pool: pg.Pool, businessId: string, people: number): Promise<Outcome> {
  const until = performance.now() + PATIENCE_MS;
  while ((await unsettled(pool, businessId, people)) > 0 && performance.now() < until) await pause(200);
  const { arrived, doubled } = await tally(pool, businessId);
  return { arrived, doubled, lost: people - arrived };
}

async function inPeace(pool: pg.Pool, open: () => Promise<SlowWorker>, people: number) {
  const worker = await open();
  try {
    const dueAt = new Date(Date.now() + AHEAD_MS);
    const outcome = await settled(pool, await plan(pool, { people, dueAt }), people);
    const { rows } = await pool.query<{ late: number }>(
      'select extract(epoch from at - $1::timestamptz)::float8 * 1000 as late from arrival order by 1',
      [dueAt],
    );
    const late = rows.map((row) => row.late);
    return {
      outcome,
      late: { p50: quantile(late, 0.5), p99: quantile(late, 0.99), worst: late.at(-1) ?? Number.NaN },
    };
  } finally {
    await worker.stop();
  }
}

async function bareSends(pool: pg.Pool, people: number): Promise<number> {
  await pool.query('truncate arrival');
  const began = performance.now();
  let left = people;
  const sendNext = async () => {
    while (left > 0) {
      left -= 1;
      await pause(SENDER_MS);
      await pool.query('insert into arrival (message_id) values (gen_random_uuid())');
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
  return performance.now() - began;
}

async function underBlows(pool: pg.Pool, open: () => Promise<SlowWorker>, people: number) {
  await pool.query('truncate arrival');
  const began = performance.now();
  const businessId = await plan(pool, { people, dueAt: new Date() });
  let worker = await open();
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const goal = Math.floor((people * kill) / (KILLS + 1));
    const until = performance.now() + PATIENCE_MS;
    while ((await arrivals(pool)) < goal && performance.now() < until) await pause(5);
    await worker.kill();
    worker = await open();
  }
  const outcome = await settled(pool, businessId, people);
  await worker.stop();
  return { ...outcome, kills: KILLS, seconds: (performance.now() - began) / 1000 };
}
