import { channels } from '@cauce/contract/conversations/channels';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signed, whatsappEvent, written } from '../../../../testing/graph/events.ts';
import { GraphServer } from '../../../../testing/graph/graph-server.ts';
import { TestApp } from '../../../../testing/test-app.ts';
import { runJobs } from '../../../../testing/run-jobs.ts';

const NUMBER = {
  phoneNumberId: '100200300',
  businessAccountId: '555666777',
  token: 'EAAG0123456789abcdefghij',
};
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

let graph: GraphServer;
let app: TestApp;
beforeEach(async () => {
  graph = await GraphServer.open();
  app = await TestApp.open({ rates: 'unlimited', graph });
  graph.number(NUMBER.phoneNumberId, NUMBER.businessAccountId, NUMBER.token);
  await (await app.owner()).call(channels.connectWhatsapp, { body: NUMBER });
});
afterEach(async () => {
  await app.close();
  await graph.close();
});

const rows = async (sql: string): Promise<unknown[]> => (await app.pool.query(sql)).rows;
async function deliver(event: Record<string, unknown>): Promise<void> {
  const { payload, headers } = signed(event);
  expect((await app.anonymous.raw('POST', '/api/webhook/meta', payload, headers)).status).toBe(200);
  await runJobs(app);
}
const withImage = () =>
  whatsappEvent(
    written(
      { id: 'wamid.i', at: app.clock.now().getTime() },
      { type: 'image', text: undefined, image: { id: '4242', mime_type: 'image/png' } },
    ),
  );
const media = () => rows(`select state, mime, reason, url <> '' as here from message_media`);

describe('a picture of a message', () => {
  it('is fetched and counts for the business’s storage', async () => {
    graph.file('4242', PNG, 'image/png');
    await deliver(withImage());
    expect(await media()).toEqual([{ state: 'kept', mime: 'image/png', reason: '', here: true }]);
    expect(await rows('select kind from stored_file')).toEqual([{ kind: 'image' }]);
  });

  it('keeps its message when Meta has no such picture', async () => {
    await deliver(withImage());
    expect(await media()).toEqual([
      { state: 'failed', mime: 'image/png', reason: 'El canal ya no tiene el archivo', here: false },
    ]);
    expect(await rows(`select count(*)::int as count from message where kind = 'image'`)).toEqual([
      { count: 1 },
    ]);
  });

  it('is fetched when Meta answers again', async () => {
    graph.file('4242', PNG, 'image/png');
    graph.troubles.set('4242', { is: 'bare', status: 503 });
    await deliver(withImage());
    expect(await media()).toMatchObject([{ state: 'waiting' }]);
    graph.troubles.clear();
    await app.pool.query(`update graphile_worker._private_jobs set run_at = now()`);
    await runJobs(app);
    expect(await media()).toMatchObject([{ state: 'kept' }]);
  });
});
