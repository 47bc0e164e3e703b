import { afterAll, beforeAll, expect, it } from 'vitest';
import { creditAccountOf } from '../../../testing/factories/credits.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { openPool } from '../../platform/database/pool.ts';
import { differences } from './books-store.ts';
import { balancesOf, releaseReservation } from './index.ts';

const CLIENTS = 16;
const RIGHT = { operations: 0, accounts: 0, lots: 0, held: 0, balances: 0 };

let app: TestApp;
/** The pool has as many connections as there are clients. */
let pool: TestApp['pool'];
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
  pool = openPool(app.pool.options.connectionString ?? '', CLIENTS);
});
afterAll(async () => {
  await pool.end();
  await app.close();
});

async function openAccount() {
  const { businessId } = await app.owner();
  return creditAccountOf({ pool, clock: app.clock } as TestApp, businessId);
}

/** Runs this many operations with sixteen clients at once. */
async function atOnce(times: number, work: (at: number) => Promise<void>): Promise<void> {
  let next = 0;
  const client = async () => {
    for (let at = next++; at < times; at = next++) await work(at);
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
}

it('grants 400 and debits 800 credits with sixteen clients, and exactly 400 debits succeed', async () => {
  const account = await openAccount();
  await account.grant(240_000);
  await account.grant(160_000, { isPromotional: true });
  let charged = 0;
  await atOnce(800, async (at) => {
    const reservation = await account.reserve(1000, `turn ${at}`);
    if (reservation === undefined) return;
    await account.charge(reservation.id, 1000, `turn ${at}`);
    charged += 1;
  });
  expect(charged).toBe(400);
  const { gpt } = await account.within((tx) => balancesOf(tx, app.clock.now()));
  expect(gpt).toEqual({ posted: 0, held: 0, available: 0 });
  expect(await account.within(differences)).toEqual(RIGHT);
});

it('closes each reservation once when it is charged, released and reserved again at the same time', async () => {
  const account = await openAccount();
  await account.grant(50_000, { key: 'first' });
  const holds = await Promise.all(
    Array.from({ length: 40 }, async (_, at) => (await account.reserve(1000, `turn ${at}`))!.id),
  );
  const at = app.clock.now();
  let settled = 0;
  await atOnce(holds.length * 4, async (turn) => {
    const id = holds[turn % holds.length]!;
    const isVoiding = Math.floor(turn / holds.length) % 2 === 0;
    try {
      if (isVoiding) await account.within((tx) => releaseReservation(tx, { id, at }));
      else {
        await account.charge(id, 500);
        settled += 1;
      }
    } catch (error) {
      expect(error).toMatchObject({ constraint: 'credit_hold_closed' });
    }
    if (turn % 10 === 0) await account.grant(50_000, { key: 'first' });
  });
  const { gpt } = await account.within((tx) => balancesOf(tx, at));
  expect(gpt).toEqual({ posted: 50_000 - settled * 500, held: 0, available: 50_000 - settled * 500 });
  expect(await account.within(differences)).toEqual(RIGHT);
});
