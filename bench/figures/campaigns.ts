import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { MOST_PER_MINUTE } from '../../packages/domain/src/campaigns/pace.ts';
import { campaigns } from '../../packages/contract/src/conversations/campaigns.ts';
import { campaignInput } from '../../apps/server/testing/factories/campaigns.ts';
import { Line, type Shot, spell } from '../load/hammer.ts';
import { fillContacts } from '../load/many-contacts.ts';
import { quantile } from '../load/statistics.ts';
import { callerOf, type SignedIn } from '../people.ts';

interface Tail {
  p50: number;
  p99: number;
}

export interface CampaignFigures {
  contacts: number;
  /** Milliseconds until the start is answered, and until every recipient is planned. */
  answered: number;
  planned: number;
  /** Milliseconds of a bare insert of the same rows. */
  floor: number;
  /** Messages a minute, as the campaign asks for them and as they were queued. */
  pace: { asked: number; queued: number; seconds: number };
  /** Calls of another business: without a campaign, while it is planned and while it sends. */
  others: { alone: Tail; planning: Tail; sending: Tail };
}

interface Place {
  port: number;
  pool: Pool;
  owner: SignedIn;
  /** Another person and their request. */
  other: Shot;
  contacts: number;
  seconds: number;
}

const EVERY_MS = 20;
const PATIENCE_MS = 120_000;

const tailOf = (latencies: readonly number[]): Tail => {
  const sorted = latencies.toSorted((a, b) => a - b);
  return { p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) };
};

/** Sends the request of the other person from time to time until the work is done. */
async function meanwhile<T>(port: number, shot: Shot, work: () => Promise<T>): Promise<[T, Tail]> {
  const line = await Line.open(port);
  const bytes = spell(port, shot);
  const latencies: number[] = [];
  const progress = { isOver: false };
  const done = work().finally(() => (progress.isOver = true));
  while (!progress.isOver || latencies.length === 0) {
    const asked = performance.now();
    const status = await line.ask(bytes);
    if (status !== 200) throw new Error(`the answer was ${status}`);
    latencies.push(performance.now() - asked);
    await pause(EVERY_MS);
  }
  line.close();
  return [await done, tailOf(latencies)];
}

const countOf = async (pool: Pool, text: string, values: unknown[]): Promise<number> =>
  (await pool.query<{ count: number }>(text, values)).rows[0]?.count ?? 0;

const countPlanned = (pool: Pool, id: string) =>
  countOf(pool, 'select count(*)::int as count from campaign_recipient where campaign_id = $1', [id]);

/** Inserts the same recipients with one statement, and takes them back. */
async function planBare(pool: Pool, businessId: string, id: string): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const began = performance.now();
    await client.query(
      `insert into campaign_recipient (business_id, campaign_id, client_id, state, due_at)
       select business_id, $2, id, 'waiting', now() from client where business_id = $1`,
      [businessId, id],
    );
    const took = performance.now() - began;
    await client.query('rollback');
    return took;
  } finally {
    client.release();
  }
}

/** Messages a minute between the first and the last portion of this time. Messages leave in portions. */
async function paceOf(queued: () => Promise<number>, seconds: number): Promise<number> {
  const portions: { at: number; count: number }[] = [];
  const until = performance.now() + seconds * 1000;
  let last = await queued();
  while (performance.now() < until || portions.length < 2) {
    if (performance.now() > until + PATIENCE_MS) throw new Error('the campaign sends nothing');
    await pause(20);
    const count = await queued();
    if (count !== last) portions.push({ at: performance.now(), count });
    last = count;
  }
  const [first, end] = [portions[0]!, portions.at(-1)!];
  return ((end.count - first.count) / (end.at - first.at)) * 60_000;
}

/** Measures the start of a campaign, its pace, and the calls of another business beside it. */
export async function measureCampaigns(place: Place): Promise<CampaignFigures> {
  const { port, pool, owner, other, contacts, seconds } = place;
  const { businessId } = owner;
  await fillContacts(pool, businessId, contacts);
  await pool.query('insert into notification_rules (business_id, quiet_from, quiet_to) values ($1, 0, 0)', [
    businessId,
  ]);
  const call = callerOf(port, owner);
  const body = { campaign: campaignInput({ schedule: { perMinute: MOST_PER_MINUTE } }) };
  const { _id: id } = (await call(campaigns.save, { body })).data;
  const floor = await planBare(pool, businessId, id);
  // The first requests warm the server up.
  await meanwhile(port, other, () => pause(2000));
  const [, alone] = await meanwhile(port, other, () => pause(seconds * 1000));
  const began = performance.now();
  let answered = 0;
  const [, planning] = await meanwhile(port, other, async () => {
    await call(campaigns.start, { params: { id } });
    answered = performance.now() - began;
    const until = performance.now() + PATIENCE_MS;
    while ((await countPlanned(pool, id)) < contacts && performance.now() < until) await pause(50);
  });
  const planned = performance.now() - began;
  const queued = () =>
    countOf(
      pool,
      `select count(*)::int as count from campaign_recipient where campaign_id = $1 and state = 'queued'`,
      [id],
    );
  const [perMinute, sending] = await meanwhile(port, other, () => paceOf(queued, seconds));
  const pace = { asked: MOST_PER_MINUTE, queued: perMinute, seconds };
  return { contacts, answered, planned, floor, pace, others: { alone, planning, sending } };
}
