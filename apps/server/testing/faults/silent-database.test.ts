import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { migrate } from '../../src/platform/database/migrate.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/embedded-postgres/index.ts';
import { readPidFile } from '../../src/platform/embedded-postgres/pid-file.ts';
import { until, workingIn } from '../../src/platform/embedded-postgres/processes.ts';
import { branchInput } from '../factories.ts';
import { type BareAnswer, TestApp, type Visitor } from '../test-app.ts';

/** The promise is two seconds. The rest allows for a machine that runs other tests. */
const ANSWERED_WITHIN = 6000;
const BACK_WITHIN = 20_000;

let dataDir: string;
let database: EmbeddedPostgres;
let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;

const cluster = () => join(dataDir, 'postgres', 'cluster');

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cauce-silent-database-'));
  database = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }) });
  await migrate(database.url);
  app = await TestApp.open({
    rates: 'unlimited',
    database: { url: database.url, drop: async () => undefined },
  });
  owner = await app.owner();
}, 60_000);
afterAll(async () => {
  await app.close();
  await database.stop();
  for (const pid of await workingIn(cluster())) process.kill(pid, 'SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

const branch = (name: string) => ({ branch: branchInput({ name, businessId: owner.businessId }) });
const look = (visitor: Visitor): Promise<BareAnswer> => visitor.inject('GET', '/api/branch');
const isBack = () => until(async () => (await look(owner)).status === 200, BACK_WITHIN, 50);

beforeEach(async () => {
  expect(await isBack()).toBe(true);
});

async function timed<T>(work: Promise<T>): Promise<{ result: T; milliseconds: number }> {
  const began = performance.now();
  const result = await work;
  return { result, milliseconds: performance.now() - began };
}

/** Pauses every process of the database, as a frozen machine does. */
async function paused<T>(work: () => Promise<T>): Promise<T> {
  const pids = await workingIn(cluster());
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  try {
    return await work();
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  }
}

const OUTAGE = { code: 'outage', message: 'Estamos de vuelta en un momento' };

test('a paused database is a 503 within two seconds, with and without a free connection', async () => {
  await paused(async () => {
    // More than the pool has connections: some wait for a statement, some for a new connection, some for a free one.
    const { result, milliseconds } = await timed(Promise.all(Array.from({ length: 60 }, () => look(owner))));
    expect(milliseconds).toBeLessThan(ANSWERED_WITHIN);
    for (const { status, headers, body } of result) {
      expect({ status, body }).toMatchObject({ status: 503, body: OUTAGE });
      expect(headers['retry-after']).toBe('2');
    }
    const again = await timed(look(owner));
    expect(again.result.status).toBe(503);
    expect(again.milliseconds, 'while it is away, answers come at once').toBeLessThan(1000);
    expect((await owner.inject('GET', '/readyz')).status).toBe(503);
    expect((await owner.inject('GET', '/healthz')).status).toBe(200);
    const signIn = { email: 'ana@ejemplo.mx', password: 'una contraseña larga' };
    expect(await app.anonymous.inject('POST', '/api/session/sign-in', signIn)).toMatchObject({
      status: 503,
      body: OUTAGE,
    });
  });
  expect(await isBack()).toBe(true);
});

test('a statement that runs while the database is paused fails as well, and stores nothing', async () => {
  const locking = await app.pool.connect();
  await locking.query('begin; lock table branch in access exclusive mode');
  onTestFinished(async () => {
    await locking.query('rollback');
    locking.release();
  });
  const writing = owner.inject('POST', '/api/branch', branch('Centro'));
  await until(async () => {
    const waiting = await app.pool.query(`select from pg_stat_activity where wait_event_type = 'Lock'`);
    return (waiting.rowCount ?? 0) > 0;
  }, BACK_WITHIN);
  await paused(async () => {
    const { result, milliseconds } = await timed(writing);
    expect(result).toMatchObject({ status: 503, body: OUTAGE });
    expect(milliseconds).toBeLessThan(ANSWERED_WITHIN);
  });
  await locking.query('rollback');
  expect(await isBack()).toBe(true);
  const found = await app.pool.query(`select from branch where name = 'Centro'`);
  expect(found.rowCount).toBe(0);
});

test('a slow statement is not given up while the database answers', async () => {
  const locking = await app.pool.connect();
  await locking.query('begin; lock table branch in access exclusive mode');
  const looking = look(owner);
  await locking.query('select pg_sleep(4)');
  await locking.query('rollback');
  locking.release();
  expect((await looking).status).toBe(200);
});

test('a commit without an answer is not reported as a failure', async () => {
  // The commit waits in a deferred trigger, where the database is paused.
  await app.pool.query(`
    create function wait_at_commit() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(77); return null; end $$;
    create constraint trigger wait_at_commit after insert on branch deferrable initially deferred
      for each row execute function wait_at_commit()`);
  const locking = await app.pool.connect();
  await locking.query('select pg_advisory_lock(77)');
  const writing = owner.inject('POST', '/api/branch', branch('Norte'));
  await until(async () => {
    const waiting = await app.pool.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and query = 'commit'`,
    );
    return (waiting.rowCount ?? 0) > 0;
  }, BACK_WITHIN);
  await paused(async () => {
    expect(await writing).toMatchObject({ status: 503, body: { code: 'outcomeUnknown' } });
  });
  await locking.query('select pg_advisory_unlock(77)');
  locking.release();
  await app.pool.query('drop trigger wait_at_commit on branch');
});

test('a killed database is a 503 until it is back, and never a 500', { timeout: 60_000 }, async () => {
  process.kill((await readPidFile(cluster()))?.pid ?? 0, 'SIGKILL');
  const seen = new Set<number>();
  await until(
    async () => {
      const { result, milliseconds } = await timed(look(owner));
      expect(milliseconds).toBeLessThan(ANSWERED_WITHIN);
      seen.add(result.status);
      return result.status === 200 && seen.size > 1;
    },
    BACK_WITHIN,
    20,
  );
  expect([...seen].toSorted()).toEqual([200, 503]);
});
