import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  connectedNumber,
  deliverAll,
  receivedTexts,
  shuffled,
  wordsOf,
} from '../../../../testing/graph/flood.ts';
import { GraphServer } from '../../../../testing/graph/graph-server.ts';
import { TestApp } from '../../../../testing/test-app.ts';
import { runJobs } from '../../../../testing/run-jobs.ts';

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

it('ingests ten messages once from five hundred shuffled webhooks', async () => {
  const events = wordsOf(5, 2, start());
  const deliveries = shuffled(Array.from({ length: 50 }, () => events).flat());
  expect(deliveries).toHaveLength(500);
  expect(await deliverAll(app, deliveries)).toEqual(new Set([200]));
  await runJobs(app);
  expect(await receivedTexts(app.pool)).toEqual(Array.from({ length: 5 }, () => ['0', '1']));
  expect(
    await one(`select (select count(*)::int from message) as messages, (select count(*)::int from client) as leads,
                      (select sum(unread)::int from conversation) as unread, (select sum(version)::int from conversation) as versions`),
  ).toEqual({ messages: 10, leads: 5, unread: 10, versions: 10 });
  expect(await one(`select count(*)::int as left from incoming where state <> 'done'`)).toEqual({ left: 0 });
}, 60_000);

it('keeps the order within forty concurrent conversations', async () => {
  const events = wordsOf(40, 5, start());
  await deliverAll(app, shuffled(events));
  await runJobs(app);
  const inOrder = ['0', '1', '2', '3', '4'];
  expect(await receivedTexts(app.pool)).toEqual(Array.from({ length: 40 }, () => inOrder));
}, 60_000);
