import { afterEach, beforeEach, expect, it } from 'vitest';
import { connectedNumber, deliverAll, receivedTexts, shuffled, wordsOf } from '../../graph/flood.ts';
import { GraphServer } from '../../graph/graph-server.ts';
import { TestApp } from '../../test-app.ts';
import { runJobs } from '../../run-jobs.ts';

let graph: GraphServer;
let app: TestApp;
beforeEach(async () => {
  graph = await GraphServer.open();
  app = await TestApp.open({ rates: 'unlimited', graph });
  const owner = await app.owner();
  await connectedNumber(app.pool, owner.businessId);
});
afterEach(async () => {
  await app.close();
  await graph.close();
});

const one = async (sql: string) => (await app.pool.query<Record<string, number>>(sql)).rows[0];
const start = () => app.clock.now().getTime() - 3_600_000;

it('stores a hundred messages and effects for five thousand shuffled deliveries of a hundred events', async () => {
  const events = wordsOf(10, 10, start());
  const deliveries = shuffled(Array.from({ length: 50 }, () => events).flat());
  expect(deliveries).toHaveLength(5000);
  expect(await deliverAll(app, deliveries)).toEqual(new Set([200]));
  await runJobs(app);
  const inOrder = Array.from({ length: 10 }, (_, turn) => String(turn));
  expect(await receivedTexts(app.pool)).toEqual(Array.from({ length: 10 }, () => inOrder));
  expect(
    await one(`select (select count(*)::int from message) as messages, (select count(*)::int from client) as leads,
                      (select sum(unread)::int from conversation) as unread, (select sum(version)::int from conversation) as versions`),
  ).toEqual({ messages: 100, leads: 10, unread: 100, versions: 100 });
  expect(await one(`select count(*)::int as left from incoming where state <> 'done'`)).toEqual({ left: 0 });
}, 240_000);

it('keeps the order in two hundred concurrent conversations', async () => {
  const events = wordsOf(200, 5, start());
  await deliverAll(app, shuffled(events));
  await runJobs(app);
  const inOrder = ['0', '1', '2', '3', '4'];
  expect(await receivedTexts(app.pool)).toEqual(Array.from({ length: 200 }, () => inOrder));
}, 240_000);
