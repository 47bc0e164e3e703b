import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { systemClock } from '../../src/platform/clock.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { openPool } from '../../src/platform/database/pool.ts';
import { openScopes } from '../../src/platform/database/scopes.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/embedded-postgres/index.ts';
import { readPidFile } from '../../src/platform/embedded-postgres/pid-file.ts';
import { until, workingIn } from '../../src/platform/embedded-postgres/processes.ts';
import { job } from '../../src/platform/jobs/job.ts';
import { type RunningWorker, startWorker } from '../../src/platform/jobs/run-worker.ts';

const JOBS = 2000;
const QUEUES = 40;
const DONE_WITHIN = 60_000;

let dataDir: string;
let database: EmbeddedPostgres;
let pool: Pool;
let worker: RunningWorker | undefined;

const cluster = () => join(dataDir, 'postgres', 'cluster');

const count = async (sql: string): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from ${sql}`);
  return rows[0]?.count ?? 0;
};
/** While the database is away nothing can be counted. */
const countNow = (sql: string) => count(sql).catch(() => undefined);

const done = () => countNow('(select distinct number from done) d');

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cauce-database-loss-'));
  database = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }) });
  await migrate(database.url);
  pool = openPool(database.url, 24);
  await pool.query('create table done (number int not null)');
});
afterAll(async () => {
  await worker?.stop();
  await pool.end();
  await database.stop();
  for (const pid of await workingIn(cluster())) process.kill(pid, 'SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

const write = job('write', {
  schema: z.object({ number: z.string() }),
  attempts: 5,
  run: async ({ number }) => void (await pool.query('insert into done values ($1::int)', [number])),
});

/** Half of the jobs have queues of their own, for which a crash leaves a second lock. */
const enqueueAll = () =>
  pool.query(
    `select graphile_worker.add_job('write', json_build_object('number', n::text),
            queue_name => case when n % 2 = 0 then 'queue-' || n % $2 end)
       from generate_series(1, $1) n`,
    [JOBS, QUEUES],
  );

const serverPid = async () => (await readPidFile(cluster()))?.pid ?? 0;
const backendPid = async () => {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'cauce' and state = 'idle' limit 1`,
  );
  return rows[0]?.pid ?? 0;
};

test.each([
  ['the server', serverPid],
  ['the server again', serverPid],
  ['one connection of it', backendPid],
])(
  '%s is killed while jobs run, and all of them are done without a restart of the process',
  async (_, victim) => {
    await pool.query('truncate done');
    await enqueueAll();
    worker ??= await startWorker({
      pool,
      clock: systemClock,
      log: pino({ level: process.env.TEST_LOG ?? 'silent' }),
      scopes: openScopes(pool),
      jobs: [write],
      witness: () => undefined,
      onGiveUp: () => undefined,
    });
    await until(async () => ((await done()) ?? 0) > JOBS / 10, DONE_WITHIN);
    process.kill(await victim(), 'SIGKILL');
    await until(async () => (await done()) === undefined, 1000);
    expect(await until(async () => (await done()) !== undefined, DONE_WITHIN)).toBe(true);
    const before = (await done()) ?? 0;
    expect(before).toBeLessThan(JOBS);
    await until(async () => (await countNow('graphile_worker._private_jobs')) === 0, DONE_WITHIN, 50);
    expect({ done: await done(), left: await count('graphile_worker._private_jobs') }).toEqual({
      done: JOBS,
      left: 0,
    });
    expect(await count('graphile_worker._private_job_queues where locked_at is not null')).toBe(0);
  },
  DONE_WITHIN * 3,
);
