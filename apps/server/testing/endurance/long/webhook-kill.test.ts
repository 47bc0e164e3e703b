import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../../src/platform/embedded-postgres/processes.ts';
import { signed, whatsappEvent, written } from '../../graph/events.ts';
import { connectedNumber, receivedTexts, NUMBER_ID, type Words, wordsOf } from '../../graph/flood.ts';
import { APP, GraphServer } from '../../graph/graph-server.ts';
import { TestApp } from '../../test-app.ts';
import { type OwnProcess, ownProcess } from '../../own-process.ts';
import { type SlowWorker, slowWorker } from '../flood.ts';

const KILLS = 20;
const PEOPLE = 50;
const EACH = 20;
const AT_ONCE = 16;
/** The process is killed once within this many events. */
const BETWEEN = (PEOPLE * EACH) / KILLS;

let graph: GraphServer;
/** Only its database is used; the webhook runs in a process of its own. */
let app: TestApp;
let pool: Pool;
let dataDir: string;
let product: OwnProcess | undefined;
let worker: SlowWorker;
beforeAll(async () => {
  graph = await GraphServer.open();
  app = await TestApp.open({ graph, now: new Date() });
  const databaseUrl = String(app.pool.options.connectionString);
  pool = new Pool({ connectionString: databaseUrl, max: 2 });
  dataDir = await mkdtemp(join(tmpdir(), 'cauce-webhook-'));
  worker = await slowWorker(databaseUrl, { milliseconds: 0, dataDir });
});
afterAll(async () => {
  await product?.remove();
  await worker.kill();
  await pool.end();
  await app.close();
  await graph.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function answering(): Promise<OwnProcess> {
  product = await ownProcess(app, {
    ROLE: 'web',
    LOG_LEVEL: 'error',
    META_APP_ID: APP.appId,
    META_APP_SECRET: APP.appSecret,
    META_VERIFY_TOKEN: APP.verifyToken,
  });
  const { url } = product;
  const answers = async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok === true;
  if (!(await until(answers, 60_000, 100))) throw new Error(`it is not ready: ${product.said()}`);
  return product;
}

/** Delivers an event and returns whether it was acknowledged. */
async function deliver({ url }: OwnProcess, words: Words): Promise<boolean> {
  const { payload, headers } = signed(whatsappEvent(written(words), { numberId: NUMBER_ID }));
  const answer = await fetch(`${url}/api/webhook/meta`, {
    method: 'POST',
    headers,
    body: new Uint8Array(payload),
  }).catch(() => undefined);
  return answer?.status === 200;
}

/** Delivers many events until the process is killed, and delivers those without an answer again, as Meta does. */
async function deliverUntilKilled(
  to: OwnProcess,
  all: readonly Words[],
): Promise<{ acknowledged: Words[]; again: Words[] }> {
  const [acknowledged, again]: [Words[], Words[]] = [[], []];
  const left = [...all];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let words = left.shift(); words !== undefined; words = left.shift()) {
        ((await deliver(to, words)) ? acknowledged : again).push(words);
        if (acknowledged.length === BETWEEN / 2) to.child.kill('SIGKILL');
      }
    }),
  );
  return { acknowledged, again };
}

const textsOf = async (): Promise<Set<string>> => {
  const { rows } = await pool.query<{ body: string }>(
    `select convert_from(body, 'utf8') as body from incoming`,
  );
  return new Set(
    rows.map(({ body }) => {
      const { entry } = JSON.parse(body) as {
        entry: { changes: { value: { messages: { id: string }[] } }[] }[];
      };
      return entry[0]!.changes[0]!.value.messages[0]!.id;
    }),
  );
};

test('stores every acknowledged event once, however often the process of the webhook is killed', async () => {
  const { businessId } = await app.owner();
  await connectedNumber(app.pool, businessId);
  const events = wordsOf(PEOPLE, EACH, Date.now() - 3_600_000);
  let unanswered = 0;
  let to = await answering();
  for (let kill = 0; kill < KILLS; kill += 1) {
    const { acknowledged, again } = await deliverUntilKilled(
      to,
      events.slice(kill * BETWEEN, (kill + 1) * BETWEEN),
    );
    await to.ended;
    await to.remove();
    const there = await textsOf();
    expect(acknowledged.filter(({ id }) => !there.has(id))).toEqual([]);
    unanswered += again.length;
    to = await answering();
    for (const words of again) expect(await deliver(to, words)).toBe(true);
  }
  expect(unanswered).toBeGreaterThan(0);
  const left = async () =>
    (await pool.query<{ n: number }>(`select count(*)::int as n from incoming where state = 'waiting'`))
      .rows[0]?.n;
  expect(await until(async () => (await left()) === 0, 120_000, 250)).toBe(true);
  const inOrder = Array.from({ length: EACH }, (_, turn) => String(turn));
  expect(await receivedTexts(pool)).toEqual(Array.from({ length: PEOPLE }, () => inOrder));
}, 600_000);
