import { campaigns } from '@cauce/contract/conversations/campaigns';
import { MOST_PER_MINUTE, sharedPace, sliceSize } from '@cauce/domain/campaigns/pace';
import { SKIPPED } from '@cauce/domain/texts/notification-check';
import { LEFT_OUT } from '@cauce/domain/texts/campaign-text';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allJobs } from '../../src/jobs.ts';
import { campaignInput } from '../factories/campaigns.ts';
import { FakeChannel } from '../fake-channel.ts';
import { performJob } from '../run-jobs.ts';
import { TestApp } from '../test-app.ts';

const CAMPAIGNS = 10;
const CONTACTS = Number(process.env.CONTACTS ?? 10_000);
/** Contacts who already have all messages of the first day. */
const FULL = 100;
/** The messages that two of the campaigns may send on a day. */
const CAPPED = 2;
const CAP = Math.floor(CONTACTS * 0.03);
const DAYS = 3;
const MINUTE = 60_000;
const ZONE = 'America/Mexico_City';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
const ids: string[] = [];
const channel = new FakeChannel();

beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited', channels: channel.channels });
  owner = await app.owner();
  const { businessId } = owner;
  await app.pool.query(
    'insert into notification_rules (business_id, quiet_from, quiet_to) values ($1, 0, 0)',
    [businessId],
  );
  await app.pool.query(
    `insert into client (business_id, id, name, whatsapp, country_code, country_code_ext, phone, search_text, created_by, created_at)
     select $1, gen_random_uuid(), 'Ana', n::text, '52', '521', '52' || n, 'ana', 'ana@ejemplo.mx', $3::timestamptz
       from generate_series(6640000001, 6640000000 + $2::bigint) n`,
    [businessId, CONTACTS, app.clock.now()],
  );
  await app.pool.query(
    `insert into daily_message_count (business_id, day, address, sent)
     select $1, ($3::timestamptz at time zone '${ZONE}')::date, '52' || whatsapp, 6 from client where business_id = $1
      order by whatsapp limit $2`,
    [businessId, FULL, app.clock.now()],
  );
  for (let made = 0; made < CAMPAIGNS; made += 1) {
    const dailyCap = made < CAPPED ? CAP : null;
    const campaign = campaignInput({ schedule: { perMinute: MOST_PER_MINUTE, dailyCap } });
    const { data } = await owner.call(campaigns.save, { body: { campaign } });
    ids.push(data._id);
  }
  for (const id of ids) await prepare(id);
  await app.pool.query(`update campaign set state = 'running', next_at = $2 where business_id = $1`, [
    businessId,
    app.clock.now(),
  ]);
}, 300_000);
afterAll(() => app.close());

/** Starts a campaign and sets it aside, because the plan allows one at a time: a business with more of them runs them together. */
async function prepare(id: string): Promise<void> {
  await owner.call(campaigns.start, { params: { id } });
  const isPreparing = async () =>
    (await app.pool.query(`select from campaign where id = $1 and state = 'preparing'`, [id])).rowCount === 1;
  while (await isPreparing())
    await performJob(app, job('campaigns.send'), { businessId: owner.businessId, campaignId: id });
  const { rowCount } = await app.pool.query(
    `update campaign set state = 'done' where id = $1 and state = 'running'
        and (select count(*) from campaign_recipient r where r.campaign_id = $1) = $2`,
    [id, CONTACTS],
  );
  expect(rowCount, 'everybody is planned').toBe(1);
}

const job = (name: string) => allJobs(app.parts).find((one) => one.name === name)!;

/** The campaigns whose next messages are due, and when the next ones are. */
async function listRunning(): Promise<{ id: string; nextAt: Date }[]> {
  const { rows } = await app.pool.query<{ id: string; nextAt: Date }>(
    `select id, next_at as "nextAt" from campaign where business_id = $1 and state = 'running' order by next_at`,
    [owner.businessId],
  );
  return rows;
}

/** The clock goes from one due time to the next one. Campaigns that are due at once run at once. */
async function runUntil(end: Date): Promise<void> {
  const { businessId } = owner;
  let sentAt = app.clock.now();
  for (;;) {
    const running = await listRunning();
    const [next] = running;
    if (next === undefined || next.nextAt >= end) break;
    const wait = next.nextAt.getTime() - app.clock.now().getTime();
    if (wait > 0) app.clock.pass(wait);
    const now = app.clock.now();
    const due = running.filter(({ nextAt }) => nextAt <= now);
    await Promise.all(
      due.map(({ id: campaignId }) => performJob(app, job('campaigns.send'), { businessId, campaignId })),
    );
    if (now.getTime() - sentAt.getTime() < MINUTE) continue;
    await performJob(app, job('messages.send'), { businessId });
    sentAt = now;
  }
  await performJob(app, job('messages.send'), { businessId });
}

interface Queued {
  campaignId: string;
  clientId: string;
  address: string;
  at: Date;
  day: string;
}

async function listQueued(): Promise<Queued[]> {
  const { rows } = await app.pool.query<Queued>(
    `select r.campaign_id as "campaignId", r.client_id as "clientId", c.country_code || c.whatsapp as address, r.queued_at as at,
            to_char(r.queued_at at time zone '${ZONE}', 'YYYY-MM-DD') as day
       from campaign_recipient r join client c on c.business_id = r.business_id and c.id = r.client_id
      where r.business_id = $1 and r.state = 'queued' order by r.queued_at`,
    [owner.businessId],
  );
  return rows;
}

async function countReasons(): Promise<Map<string, number>> {
  const { rows } = await app.pool.query<{ reason: string; count: number }>(
    `select reason, count(*)::int as count from campaign_recipient where business_id = $1 and state = 'left_out' group by 1`,
    [owner.businessId],
  );
  return new Map(rows.map(({ reason, count }) => [reason, count]));
}

const mostOf = (counts: Iterable<readonly unknown[]>) =>
  Math.max(0, ...[...counts].map(({ length }) => length));

/** The most messages in any minute. */
function mostInAMinute(queued: readonly Queued[]): number {
  let [from, most] = [0, 0];
  for (const [index, { at }] of queued.entries()) {
    while (at.getTime() - queued[from]!.at.getTime() >= MINUTE) from += 1;
    most = Math.max(most, index - from + 1);
  }
  return most;
}

it('ten campaigns to the same contacts write to nobody twice, and keep their days and their pace', async () => {
  const began = app.clock.now();
  const dayOf = (days: number) => new Date(began.getTime() + days * 24 * 60 * MINUTE);
  await runUntil(dayOf(DAYS - 1));
  const queued = await listQueued();
  const [firstDay = ''] = queued.map(({ day }) => day);
  const ofFirstDay = queued.filter(({ day }) => day === firstDay);

  expect(
    mostOf(Map.groupBy(queued, ({ campaignId, clientId }) => `${campaignId} ${clientId}`).values()),
  ).toBe(1);
  expect(mostOf(Map.groupBy(queued, ({ day, clientId }) => `${day} ${clientId}`).values())).toBe(1);
  expect(channel.asked.map(({ address }) => address).toSorted()).toEqual(
    queued.map(({ address }) => address).toSorted(),
  );
  expect(ofFirstDay).toHaveLength(CONTACTS - FULL);

  for (const id of ids.slice(0, CAPPED)) {
    const days = Map.groupBy(
      queued.filter(({ campaignId }) => campaignId === id),
      ({ day }) => day,
    );
    expect([...days.values()].map(({ length }) => length)).toEqual(Array.from({ length: DAYS }, () => CAP));
  }

  const reasons = await countReasons();
  expect(reasons.get(SKIPPED.cap)).toBeGreaterThanOrEqual(FULL * (CAMPAIGNS - CAPPED));
  expect(reasons.get(LEFT_OUT.anotherToday)).toBeGreaterThan(
    (CAMPAIGNS - CAPPED - 1) * (CONTACTS - FULL) - CAPPED * CONTACTS,
  );

  const ofOne = sharedPace(MOST_PER_MINUTE, MOST_PER_MINUTE, CAMPAIGNS);
  const early = ofFirstDay.filter(({ at }) => at.getTime() - began.getTime() < MINUTE);
  expect(mostInAMinute(ofFirstDay)).toBeLessThanOrEqual(MOST_PER_MINUTE + CAMPAIGNS * sliceSize(ofOne));
  for (const own of Map.groupBy(early, ({ campaignId }) => campaignId).values())
    expect(Math.abs(own.length - ofOne)).toBeLessThanOrEqual(sliceSize(ofOne));
}, 600_000);
