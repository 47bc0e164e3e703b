import { jobs } from '@cauce/contract/account/jobs';
import * as z from 'zod';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestApp, type Visitor } from '../../../testing/test-app.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { openScopes } from '../../platform/database/scopes.ts';
import { newId } from '../../platform/ids.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { job } from '../../platform/jobs/job.ts';

let app: TestApp;
let admin: Visitor;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
  admin = await app.newcomer({ role: 'admin' });
});
afterAll(() => app.close());
beforeEach(() => app.pool.query('truncate graphile_worker._private_jobs, outbox'));

const queue = (task: string, payload: Record<string, string> = {}) =>
  openScopes(app.pool).inPublic((tx) => enqueue(tx, task, payload));

const find = async (search: string) =>
  (await admin.call(jobs.list, { query: { search } })).data.rows.map((row) => row.task);

/** A job that fails until the test lets it succeed. */
function stubborn(name: string) {
  const state = { broken: true, runs: 0 };
  const spec = job(name, {
    schema: z.object({}),
    attempts: 1,
    run: async () => {
      state.runs += 1;
      if (state.broken) throw new Error('se atoró');
    },
  });
  return { state, spec };
}

describe('the queue, for the platform', () => {
  it('lists waiting and failed jobs, with the reason', async () => {
    const { spec } = stubborn('demo.fails');
    await queue('demo.fails');
    await runJobs(app, [spec]);
    await queue('demo.waits');
    const { data: failed } = await admin.call(jobs.list, { query: { state: 'failed' } });
    expect(failed.rows).toMatchObject([{ task: 'demo.fails', attempts: 1, reason: 'se atoró' }]);
    expect(failed.counts).toEqual({ waiting: 1, running: 0, failed: 1, unknown: 0 });
    const { data: waiting } = await admin.call(jobs.list, { query: {} });
    expect(waiting.rows.map((row) => row.task)).toEqual(['demo.waits']);
  });

  it('shows only the ids of a payload, never its texts', async () => {
    const id = newId();
    await queue('demo.waits', { clientId: id, note: 'Hola, soy Ana y mi clave es 1234' });
    const { data } = await admin.call(jobs.list, { query: {} });
    expect(data.rows[0]?.about).toEqual([{ name: 'clientId', id }]);
  });

  it('searches by the task, also with special characters', async () => {
    await queue('mail.send');
    await queue('stock.count');
    expect(await find('STOCK')).toEqual(['stock.count']);
    expect(await find('%')).toEqual([]);
  });

  it('returns pages', async () => {
    for (let at = 0; at < 27; at += 1) await queue('demo.waits');
    const { data } = await admin.call(jobs.list, { query: { page: '2' as unknown as number } });
    expect([data.rows.length, data.total, data.pageSize]).toEqual([2, 27, 25]);
  });

  it('retries one failed job, which then succeeds', async () => {
    const { spec, state } = stubborn('demo.fails');
    await queue('demo.fails');
    await runJobs(app, [spec]);
    const { data } = await admin.call(jobs.list, { query: { state: 'failed' } });
    state.broken = false;
    await admin.call(jobs.retry, { params: { id: data.rows[0]!.id } });
    await runJobs(app, [spec]);
    expect(state.runs).toBe(2);
    expect((await admin.call(jobs.list, { query: { state: 'failed' } })).data.counts).toMatchObject({
      waiting: 0,
      failed: 0,
    });
  });

  it('retries all jobs that match and returns their number', async () => {
    const one = stubborn('demo.one');
    const two = stubborn('demo.two');
    for (const task of ['demo.one', 'demo.one', 'demo.two']) await queue(task);
    await runJobs(app, [one.spec, two.spec]);
    const answer = await admin.call(jobs.retryAll, { body: { search: 'one' } });
    expect(answer).toEqual({ data: { retried: 2 }, message: '2 trabajos vuelven a la cola' });
    const { data } = await admin.call(jobs.list, { query: { state: 'failed' } });
    expect(data.rows.map((row) => row.task)).toEqual(['demo.two']);
  });

  it('discards a failed job and no other', async () => {
    const { spec } = stubborn('demo.fails');
    await queue('demo.fails');
    await runJobs(app, [spec]);
    await queue('demo.waits');
    const failed = (await admin.call(jobs.list, { query: { state: 'failed' } })).data.rows[0]!;
    const waiting = (await admin.call(jobs.list, { query: {} })).data.rows[0]!;
    await admin.call(jobs.discard, { params: { id: failed.id } });
    expect((await admin.inject('DELETE', `/api/job/${waiting.id}`)).status).toBe(404);
    expect((await admin.inject('POST', `/api/job/${waiting.id}/retry`)).status).toBe(404);
    const { counts } = (await admin.call(jobs.list, { query: {} })).data;
    expect(counts).toMatchObject({ waiting: 1, failed: 0 });
  });
});

const makeUnknown = async () => {
  const id = newId();
  await app.pool.query(
    `insert into outbox (id, kind, payload, status, reason) values ($1, 'mail', $2, 'unknown', 'silencio')`,
    [id, { to: 'ana@ejemplo.mx', subject: 'Hola', text: 'Hola', html: '<p>Hola</p>' }],
  );
  return id;
};
const arrived = async () => (await app.pool.query('select recipient from mailbox_message')).rows.length;

describe('a message with an unknown outcome', () => {
  it('is listed, and sent again when the team decides so', async () => {
    const id = await makeUnknown();
    const { data } = await admin.call(jobs.unknown, { query: {} });
    expect(data.rows).toMatchObject([{ id, kind: 'mail', reason: 'silencio', business: null }]);
    const before = await arrived();
    await admin.call(jobs.decide, { params: { id }, body: { sendAgain: true } });
    await runJobs(app);
    expect(await arrived()).toBe(before + 1);
  });

  it('can be dismissed, and is then decided for good', async () => {
    const id = await makeUnknown();
    const before = await arrived();
    await admin.call(jobs.decide, { params: { id }, body: { sendAgain: false } });
    await runJobs(app);
    expect(await arrived()).toBe(before);
    expect((await admin.inject('POST', `/api/outbox/${id}/decide`, { sendAgain: true })).status).toBe(404);
  });
});
