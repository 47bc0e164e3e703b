import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { TestApp } from '../../../testing/test-app.ts';
import { ManualTimers } from '../../../testing/manual-timers.ts';
import { StaleLocks } from './stale-locks.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.open();
});
afterAll(() => app.close());
beforeEach(() =>
  app.pool.query('truncate graphile_worker._private_jobs, graphile_worker._private_job_queues'),
);

/** Inserts a job in a queue of its own that a runner locked a minute ago, and returns its id. */
async function lockedJob(runner: string): Promise<string> {
  const { rows } = await app.pool.query<{ id: string }>(
    `with job as (select id, job_queue_id from graphile_worker.add_job('demo', '{}'::json, 'queue of ' || $1))
     select id::text from job`,
    [runner],
  );
  const id = rows[0]?.id ?? '';
  await app.pool.query(
    `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - interval '1 minute', attempts = 1
      where id = $2`,
    [runner, id],
  );
  await app.pool.query(
    `update graphile_worker._private_job_queues set locked_by = $1, locked_at = now() - interval '1 minute'
      where queue_name = 'queue of ' || $1`,
    [runner],
  );
  return id;
}

interface LockRow {
  id: string;
  attempts: number;
  job: string | null;
  queue: string | null;
}
async function locks(): Promise<LockRow[]> {
  const { rows } = await app.pool.query<LockRow>(
    `select j.id::text, j.attempts, j.locked_by as job, q.locked_by as queue from graphile_worker._private_jobs j
       join graphile_worker._private_job_queues q on q.id = j.job_queue_id order by j.id`,
  );
  return rows;
}
const free = (id: string, attempts: number): LockRow => ({ id, attempts, job: null, queue: null });
const held = (id: string, runner: string): LockRow => ({ id, attempts: 1, job: runner, queue: runner });

async function open() {
  const timers = new ManualTimers();
  const stale = new StaleLocks({ pool: app.pool, log: pino({ level: 'silent' }), timers });
  onTestFinished(() => stale.close());
  /** Waits until the current check has ended. */
  const looked = () => vi.waitFor(() => expect(timers.waiting()).toEqual([30_000]), { interval: 1 });
  const lookAgain = async () => {
    await looked();
    timers.pass(30_000);
    await looked();
  };
  return { stale, looked, lookAgain };
}

it('returns the jobs of a runner of this process that ended, without counting the attempt', async () => {
  const { stale, lookAgain } = await open();
  const id = await lockedJob('former');
  stale.retire('former');
  await lookAgain();
  expect(await locks()).toEqual([held(id, 'former')]);
  await stale.release('former');
  expect(await locks()).toEqual([free(id, 0)]);
});

it('returns them at the next check when the database was away', async () => {
  const { stale, lookAgain } = await open();
  const id = await lockedJob('former');
  const away = vi.spyOn(app.pool, 'query').mockRejectedValueOnce(new Error('away') as never);
  stale.retire('former');
  await stale.release('former');
  away.mockRestore();
  expect(await locks()).toEqual([held(id, 'former')]);
  await lookAgain();
  expect(await locks()).toEqual([free(id, 0)]);
});

it('returns the jobs of a process that died, and counts the attempt', async () => {
  const { lookAgain } = await open();
  const id = await lockedJob('of another process');
  await lookAgain();
  expect(await locks()).toEqual([free(id, 1)]);
});

it('returns jobs that the runner locked without knowing it, at the second check', async () => {
  const { stale, looked, lookAgain } = await open();
  const presence = await app.pool.connect();
  onTestFinished(() => presence.release(true));
  await presence.query(`select pg_advisory_lock(hashtextextended('cauce worker ' || $1, 0))`, ['current']);
  const [known, unknown] = [await lockedJob('current'), await lockedJob('current')];
  await looked();
  stale.follow({ id: 'current', hasFetched: (id) => id === known });
  await lookAgain();
  expect((await locks()).map(({ job }) => job)).toEqual(['current', null]);
  expect((await locks())[1]).toMatchObject({ id: unknown, attempts: 0 });
});
