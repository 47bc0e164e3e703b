import { pino } from 'pino';
import * as z from 'zod';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestApp } from '../../../testing/test-app.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { openScopes } from '../database/scopes.ts';
import { enqueue, type EnqueueOptions } from './enqueue.ts';
import { PermanentFailure, job, type Job } from './job.ts';
import { startWorker } from './run-worker.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.open();
});
afterAll(() => app.close());
beforeEach(() => app.pool.query('truncate graphile_worker._private_jobs'));

const log = pino({ level: 'silent' });
const queue = (task: string, payload: Record<string, string> = {}, options: EnqueueOptions = {}) =>
  openScopes(app.pool).inPublic((tx) => enqueue(tx, task, payload, options));
const makeDue = () => app.pool.query('update graphile_worker._private_jobs set run_at = now()');
const resting = async () =>
  (await app.pool.query('select attempts, max_attempts, last_error from graphile_worker._private_jobs')).rows;

const count = async (condition: string) =>
  (await app.pool.query(`select from graphile_worker._private_jobs where ${condition}`)).rowCount;

const start = (jobs: Job[], ownLog = log) => {
  const { pool, clock } = app;
  const scopes = openScopes(pool);
  return startWorker({
    pool,
    clock,
    log: ownLog,
    scopes,
    jobs,
    concurrency: 2,
    patience: 2000,
    witness: () => undefined,
    onGiveUp: () => undefined,
  });
};

describe('a job', () => {
  it('validates its payload first, and an invalid payload is not retried', async () => {
    let runs = 0;
    const spec = job('demo', {
      schema: z.strictObject({ id: z.uuid() }),
      attempts: 5,
      run: async () => void (runs += 1),
    });
    await queue('demo', { id: 'no' });
    await runJobs(app, [spec]);
    expect(runs).toBe(0);
    expect(await resting()).toEqual([
      { attempts: 1, max_attempts: 1, last_error: 'payload.id: invalid_format' },
    ]);
  });

  it('is retried as often as its definition says and is then listed as failed', async () => {
    const lasts: boolean[] = [];
    const spec = job('demo', {
      schema: z.object({}),
      attempts: 3,
      run: async (_, { isLastAttempt }) => {
        lasts.push(isLastAttempt);
        throw new Error('todavía no');
      },
    });
    await queue('demo');
    for (let round = 0; round < 5; round += 1) {
      await runJobs(app, [spec]);
      await makeDue();
    }
    expect(lasts).toEqual([false, false, true]);
    expect(await resting()).toMatchObject([{ attempts: 3, max_attempts: 3 }]);
  });

  it('may have its own number of attempts', async () => {
    let runs = 0;
    const spec = job('demo', {
      schema: z.object({}),
      attempts: 3,
      run: async () => {
        runs += 1;
        throw new Error('no');
      },
    });
    await queue('demo', {}, { attempts: 1 });
    await runJobs(app, [spec]);
    await makeDue();
    await runJobs(app, [spec]);
    expect(runs).toBe(1);
  });

  it('that throws a permanent failure is not retried', async () => {
    let runs = 0;
    const spec = job('demo', {
      schema: z.object({}),
      attempts: 9,
      run: async () => {
        runs += 1;
        throw new PermanentFailure('el cliente ya no existe');
      },
    });
    await queue('demo');
    await runJobs(app, [spec]);
    await makeDue();
    await runJobs(app, [spec]);
    expect(runs).toBe(1);
  });

  it('replaces the waiting one with the same key', async () => {
    const seen: string[] = [];
    const spec = job('demo', {
      schema: z.object({ word: z.string() }),
      attempts: 1,
      run: async ({ word }) => void seen.push(word),
    });
    await queue('demo', { word: 'uno' }, { key: 'k' });
    await queue('demo', { word: 'dos' }, { key: 'k' });
    await runJobs(app, [spec]);
    expect(seen).toEqual(['dos']);
  });

  it('cannot be listed twice', async () => {
    const spec = job('demo', { schema: z.object({}), attempts: 1, run: async () => undefined });
    await expect(runJobs(app, [spec, spec])).rejects.toThrow('listed twice');
  });
});

describe('the worker', () => {
  it('runs jobs and finishes them before it stops', async () => {
    const begun = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    let finished = false;
    const slow = job('slow', {
      schema: z.object({}),
      attempts: 1,
      run: async () => {
        begun.resolve();
        await gate.promise;
        finished = true;
      },
    });
    const worker = await start([slow]);
    await queue('slow');
    await begun.promise;
    const stopping = worker.stop();
    await queue('slow');
    gate.resolve();
    await stopping;
    expect(finished).toBe(true);
    expect(await resting()).toMatchObject([{ attempts: 0 }]);
  });

  it('returns the jobs that it fetched and did not begin when it stops', async () => {
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const slow = job('slow', {
      schema: z.object({}),
      attempts: 1,
      run: async () => {
        begun.resolve();
        await end.promise;
      },
    });
    for (let at = 0; at < 9; at += 1) await queue('slow');
    const complaints: unknown[] = [];
    const worker = await start([slow], pino({ level: 'warn' }, { write: (line) => complaints.push(line) }));
    await begun.promise;
    const locked = () => count('locked_at is not null');
    await expect.poll(locked).toBe(4);
    const stopping = worker.stop();
    // Only the two running jobs are still locked.
    await expect.poll(locked).toBe(2);
    end.resolve();
    await stopping;
    expect(await resting()).toHaveLength(7);
    expect(await count('attempts > 0 or locked_at is not null')).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('runs the jobs of one queue one after the other', async () => {
    let inside = 0;
    let most = 0;
    const done = Promise.withResolvers<void>();
    let left = 4;
    const spec = job('demo', {
      schema: z.object({}),
      attempts: 1,
      run: async () => {
        inside += 1;
        most = Math.max(most, inside);
        await app.pool.query('select 1');
        inside -= 1;
        left -= 1;
        if (left === 0) done.resolve();
      },
    });
    for (let at = 0; at < 4; at += 1) await queue('demo', {}, { queue: 'conversation' });
    const worker = await start([spec]);
    await done.promise;
    await worker.stop();
    expect(most).toBe(1);
  });

  it('continues after the database broke all its connections', async () => {
    const seen: string[] = [];
    const begun = Promise.withResolvers<void>();
    const cut = Promise.withResolvers<void>();
    const spec = job('demo', {
      schema: z.object({ word: z.string() }),
      attempts: 3,
      run: async ({ word }) => {
        seen.push(word);
        if (word === 'first' && seen.length === 1) {
          begun.resolve();
          await cut.promise;
        }
      },
    });
    const worker = await start([spec]);
    await queue('demo', { word: 'first' }, { queue: 'conversation' });
    await begun.promise;
    await app.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'cauce' and pid <> pg_backend_pid()`,
    );
    await expect.poll(worker.health.restarts, { timeout: 10_000 }).toBe(1);
    await queue('demo', { word: 'second' }, { queue: 'conversation' });
    cut.resolve();
    await expect.poll(() => seen.at(-1), { timeout: 10_000 }).toBe('second');
    await expect.poll(resting, { timeout: 10_000 }).toEqual([]);
    expect(worker.health.isRunning()).toBe(true);
    await worker.stop();
  });

  it('returns the jobs of a worker that died, and not those of a live one', async () => {
    const seen: string[] = [];
    const done = Promise.withResolvers<void>();
    const spec = job('demo', {
      schema: z.object({ of: z.string() }),
      attempts: 3,
      run: async ({ of }) => {
        seen.push(of);
        done.resolve();
      },
    });
    const alive = await app.pool.connect();
    await alive.query(`select pg_advisory_lock(hashtextextended('cauce worker living', 0))`);
    for (const owner of ['dead', 'living']) {
      await queue('demo', { of: owner });
      await app.pool.query(
        `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - interval '1 minute', attempts = 1
          where locked_by is null`,
        [owner],
      );
    }
    const worker = await start([spec]);
    await done.promise;
    await worker.stop();
    alive.release(true);
    expect(seen).toEqual(['dead']);
    expect(await resting()).toHaveLength(1);
  });
});

it('starts although another process queues the same jobs in another order', async () => {
  const done = Promise.withResolvers<void>();
  const spec = job('demo', {
    schema: z.object({}),
    attempts: 1,
    atStart: true,
    run: async () => done.resolve(),
  });
  const ask = app.pool.query.bind(app.pool) as (text: string, values?: unknown[]) => Promise<unknown>;
  let deadlocks = 0;
  const query = vi.spyOn(app.pool, 'query').mockImplementation((async (text: string, values?: unknown[]) => {
    if (!text.includes('unnest($1::text[]) name') || deadlocks > 0) return ask(text, values);
    deadlocks += 1;
    throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
  }) as never);
  const worker = await start([spec]);
  await done.promise;
  await worker.stop();
  query.mockRestore();
  expect(deadlocks).toBe(1);
});
