import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestApp } from '../../../testing/test-app.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { announceAll } from '../../events.ts';
import { openScopes, type TenantTx } from '../../platform/database/scopes.ts';
import { newId } from '../../platform/ids.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { listener } from './listener.ts';

const NAME = 'prueba.oir';
let app: TestApp;
let businessId: string;
let heard: string[][];
let unbearable: string | undefined;
beforeAll(async () => {
  app = await TestApp.open();
  ({ businessId } = await app.owner());
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.pool.query('truncate graphile_worker._private_jobs');
  heard = [];
  unbearable = undefined;
});

const ears = listener(NAME, async (_tx, _by, messageIds) => {
  if (messageIds.some((id) => id === unbearable)) throw new Error('no lo puedo oír');
  heard.push([...messageIds]);
});
const within = (work: (tx: TenantTx) => Promise<void>) => openScopes(app.pool).inTenant({ businessId }, work);
const waiting = async () =>
  (
    await app.pool.query<{ task: string; payload: Record<string, string[]>; attempts: number }>(
      `select t.identifier as task, j.payload, j.attempts from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`,
    )
  ).rows;

describe('whoever hears what people wrote', () => {
  it('hears all that came together at once', async () => {
    const messageIds = [newId(), newId(), newId()];
    await within((tx) => enqueue(tx, NAME, { businessId, messageIds }));
    await runJobs(app, [ears]);
    expect(heard).toEqual([messageIds]);
  });

  it('hears the others where one cannot be heard, which alone is tried again', async () => {
    const messageIds = [newId(), newId(), newId()];
    unbearable = messageIds[1];
    await within((tx) => enqueue(tx, NAME, { businessId, messageIds }));
    await runJobs(app, [ears]);
    expect(heard.flat().toSorted()).toEqual([messageIds[0], messageIds[2]].toSorted());
    expect(await waiting()).toMatchObject([{ payload: { messageIds: [messageIds[1]] }, attempts: 1 }]);
  });

  it('hears what was queued one by one', async () => {
    const messageId = newId();
    await within((tx) => enqueue(tx, NAME, { businessId, messageId, conversationId: newId() }));
    await runJobs(app, [ears]);
    expect(heard).toEqual([[messageId]]);
  });

  it('is called by as few jobs as carry all of them', async () => {
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
