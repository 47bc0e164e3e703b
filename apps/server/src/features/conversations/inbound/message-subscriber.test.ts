import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestApp } from '../../../../testing/test-app.ts';
import { runJobs } from '../../../../testing/run-jobs.ts';
import { announceAll } from '../../../events.ts';
import { openScopes, type TenantTx } from '../../../platform/database/scopes.ts';
import { newId } from '../../../platform/ids.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { subscribeToMessages } from './message-subscriber.ts';

const NAME = 'prueba.mensajes';
let app: TestApp;
let businessId: string;
let handled: string[][];
let failingId: string | undefined;
beforeAll(async () => {
  app = await TestApp.open();
  ({ businessId } = await app.owner());
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.pool.query('truncate graphile_worker._private_jobs');
  handled = [];
  failingId = undefined;
});

const subscriber = subscribeToMessages(NAME, async (_tx, _by, messageIds) => {
  if (messageIds.some((id) => id === failingId)) throw new Error('no se puede procesar');
  handled.push([...messageIds]);
});
const within = (work: (tx: TenantTx) => Promise<void>) => openScopes(app.pool).inTenant({ businessId }, work);
const waiting = async () =>
  (
    await app.pool.query<{ task: string; payload: Record<string, string[]>; attempts: number }>(
      `select t.identifier as task, j.payload, j.attempts from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`,
    )
  ).rows;

describe('a subscriber to inbound messages', () => {
  it('handles a batch in one call', async () => {
    const messageIds = [newId(), newId(), newId()];
    await within((tx) => enqueue(tx, NAME, { businessId, messageIds }));
    await runJobs(app, [subscriber]);
    expect(handled).toEqual([messageIds]);
  });

  it('handles the other messages when one fails, and retries only that one', async () => {
    const messageIds = [newId(), newId(), newId()];
    failingId = messageIds[1];
    await within((tx) => enqueue(tx, NAME, { businessId, messageIds }));
    await runJobs(app, [subscriber]);
    expect(handled.flat().toSorted()).toEqual([messageIds[0], messageIds[2]].toSorted());
    expect(await waiting()).toMatchObject([{ payload: { messageIds: [messageIds[1]] }, attempts: 1 }]);
  });

  it('accepts jobs with a single message', async () => {
    const messageId = newId();
    await within((tx) => enqueue(tx, NAME, { businessId, messageId, conversationId: newId() }));
    await runJobs(app, [subscriber]);
    expect(handled).toEqual([[messageId]]);
  });

  it('gets as few jobs as possible', async () => {
    const all = Array.from({ length: 250 }, () => ({
      businessId,
      conversationId: newId(),
      messageId: newId(),
    }));
    await within((tx) => announceAll(tx, 'message.received', all));
    const jobs = await waiting();
    expect(jobs.map(({ payload }) => payload.messageIds?.length)).toEqual([100, 100, 50]);
    expect(jobs.flatMap(({ payload }) => payload.messageIds)).toEqual(all.map(({ messageId }) => messageId));
  });
});
