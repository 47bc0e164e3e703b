import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../../src/platform/embedded-postgres/processes.ts';
import { connectedNumber, deliver, receivedTexts, wordsOf } from '../../graph/flood.ts';
import { GraphServer } from '../../graph/graph-server.ts';
import { TestApp } from '../../test-app.ts';
import { type SlowWorker, slowWorker } from '../flood.ts';

const PEOPLE = 50;
const EACH = 20;
const KILLS = 20;
const BETWEEN = (PEOPLE * EACH) / KILLS;

let graph: GraphServer;
let app: TestApp;
let dataDir: string;
let worker: SlowWorker;
beforeAll(async () => {
  graph = await GraphServer.open();
  app = await TestApp.open({ rates: 'unlimited', graph, now: new Date() });
  dataDir = await mkdtemp(join(tmpdir(), 'cauce-incoming-'));
});
afterAll(async () => {
  await worker.kill();
  await app.close();
  await graph.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('loses no acknowledged event and ingests none twice, however often the worker is killed', async () => {
  const { businessId } = await app.owner();
  await connectedNumber(app.pool, businessId);
  const open = () => slowWorker(String(app.pool.options.connectionString), { milliseconds: 5, dataDir });
  const events = wordsOf(PEOPLE, EACH, Date.now() - 3_600_000);
  worker = await open();
  for (let kill = 0; kill < KILLS; kill += 1) {
    const some = events.slice(kill * BETWEEN, (kill + 1) * BETWEEN);
    // Each event is delivered twice, as Meta does when it gets no clear answer.
    const answers = await Promise.all([...some, ...some].map((words) => deliver(app, words)));
    expect(new Set(answers)).toEqual(new Set([200]));
    await worker.kill();
    worker = await open();
  }
  const left = async () =>
    (await app.pool.query<{ n: number }>(`select count(*)::int as n from incoming where state = 'waiting'`))
      .rows[0]?.n;
  expect(await until(async () => (await left()) === 0, 150_000, 250)).toBe(true);
  const inOrder = Array.from({ length: EACH }, (_, turn) => String(turn));
  expect(await receivedTexts(app.pool)).toEqual(Array.from({ length: PEOPLE }, () => inOrder));
  const { rows } = await app.pool.query(
    `select sum(unread)::int as unread, sum(version)::int as versions from conversation where channel = 'whatsapp'`,
  );
  expect(rows).toEqual([{ unread: PEOPLE * EACH, versions: PEOPLE * EACH }]);
}, 400_000);
