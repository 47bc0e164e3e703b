import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import pg from 'pg';
import {
  grantCredits,
  reserveCredits,
  chargeReservation,
} from '../../apps/server/src/features/credits/index.ts';
import { makeBusiness } from '../../apps/server/testing/factories.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { openPool } from '../../apps/server/src/platform/database/pool.ts';
import { openScopes } from '../../apps/server/src/platform/database/scopes.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/index.ts';
import { quantile } from '../load/statistics.ts';

const CREDIT = 1000;
const PLENTY = 1_000_000_000;
const HOLD_MS = 60_000;

interface Taken {
  p50: number;
  p99: number;
  perSecond: number;
}
export interface CreditFigures {
  turns: number;
  rounds: { clients: number; product: Taken; floor: Taken }[];
}

function quiet(): void {}

async function timed(times: number, clients: number, work: () => Promise<void>): Promise<Taken> {
  const taken: number[] = [];
  let left = times;
  const began = performance.now();
  const client = async () => {
    for (; left > 0;) {
      left -= 1;
      const start = performance.now();
      await work();
      taken.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - began) / 1000;
  const sorted = taken.toSorted((a, b) => a - b);
  return { p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99), perSecond: times / seconds };
}

/**
 * Measures the ledger for one answer: a reservation and its charge, each in a transaction, beside a plain update with
 * one row.
 */
export async function measureCredits(folder: string, turns: number): Promise<CreditFigures> {
  const log = { info: quiet, warn: quiet, error: quiet };
  const database = await startEmbeddedPostgres({ dataDir: await mkdtemp(join(folder, 'credits-')), log });
  await migrate(database.url);
  const pool: pg.Pool = openPool(database.url, 16);
  try {
    const { id: businessId } = await makeBusiness(pool);
    const scopes = openScopes(pool);
    const ids = { businessId };
    await scopes.inTenant(ids, (tx) =>
      grantCredits(tx, { kind: 'gpt', amount: PLENTY, key: 'all', type: 'recharge', at: new Date() }),
    );
    await pool.query('create table bare_purse (id int primary key, balance bigint check (balance >= 0))');
    await pool.query('create table bare_line (key uuid primary key, amount bigint, at timestamptz)');
    await pool.query('insert into bare_purse values (1, $1)', [PLENTY]);

    const product = async () => {
      const at = new Date();
      const key = randomUUID();
      const asked = {
        kind: 'gpt' as const,
        amount: CREDIT,
        key,
        at,
        expiresAt: new Date(at.getTime() + HOLD_MS),
      };
      const hold = await scopes.inTenant(ids, (tx) => reserveCredits(tx, asked));
      if (hold === undefined) throw new Error('the purse is empty');
      await scopes.inTenant(ids, (tx) => chargeReservation(tx, { id: hold.id, amount: CREDIT, key, at }));
    };
    const floor = async () => {
      await pool.query('update bare_purse set balance = balance - $1 where id = 1 and balance >= $1', [
        CREDIT,
      ]);
      await pool.query('insert into bare_line values ($1, $2, now())', [randomUUID(), CREDIT]);
    };
    await timed(50, 1, product);
    await timed(50, 1, floor);
    const rounds = [];
    for (const clients of [1, 8]) {
      const figures = {
        clients,
        product: await timed(turns, clients, product),
        floor: await timed(turns, clients, floor),
      };
      rounds.push(figures);
    }
    return { turns, rounds };
  } finally {
    await pool.end();
    await database.stop();
  }
}
