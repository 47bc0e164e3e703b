import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { TestApp } from '../../../testing/test-app.ts';
import { systemTimers } from '../timers.ts';
import { openRunner, type RunnerOptions } from './runner.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.open();
});
afterAll(() => app.close());

async function open(over: Partial<RunnerOptions> = {}) {
  const runner = await openRunner({
    pool: app.pool,
    log: pino({ level: 'silent' }),
    timers: systemTimers,
    tasks: { demo: async () => undefined },
    schedules: [],
    concurrency: 2,
    patience: 2000,
    ...over,
  });
  onTestFinished(() => runner.retire());
  return runner;
}

it('ends when the connection of its presence is lost', async () => {
  const runner = await open();
  await app.pool.query(
    `select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
  );
  expect((await runner.ended).message).toContain('terminating connection');
});

it('ends when graphile-worker stops by itself', async () => {
  const runner = await open();
  let reason = '';
  void runner.ended.then(({ message }) => (reason = message));
  // graphile-worker announces an incompatible migration like this. It may not be listening yet, so this is repeated.
  const announce = async () => {
    await app.pool.query(`select pg_notify('worker:migrate', '{"migrationNumber":99,"breaking":true}')`);
    return reason;
  };
  await expect.poll(announce).toBe('Worker pool is shutting down gracefully');
  // graphile-worker sets the exit code of this process.
  process.exitCode = undefined;
});

it('ends when it fetches no more jobs', async () => {
  const lock = await app.pool.connect();
  onTestFinished(() => lock.release());
  await lock.query('begin; lock table graphile_worker._private_jobs in access exclusive mode');
  const runner = await open({ stuckAfter: 200 });
  expect((await runner.ended).message).toBe('the engine fetches no jobs');
  await lock.query('rollback');
});
