import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/embedded-postgres/index.ts';
import { readPidFile } from '../../src/platform/embedded-postgres/pid-file.ts';
import { until } from '../../src/platform/embedded-postgres/processes.ts';

const BACK_WITHIN = 30_000;
/** More failures in a row than any limit would allow. */
const MANY_FAILURES = 12;

let dataDir: string;
let database: EmbeddedPostgres;
let failures: string[];
let moved: Error[];

const cluster = () => join(dataDir, 'postgres', 'cluster');
const quiet = () => undefined;

function open(folder: string): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({
    dataDir: folder,
    log: { info: quiet, warn: quiet, error: ({ err }: { err?: unknown }) => failures.push(String(err)) },
    backoff: { first: 20, longest: 50 },
    onMoved: (error) => moved.push(error),
  });
}

beforeEach(async () => {
  [failures, moved] = [[], []];
  dataDir = await mkdtemp(join(tmpdir(), 'cauce-full-disk-'));
  database = await open(dataDir);
});
afterEach(async () => {
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function isAnswering(): Promise<boolean> {
  const client = new pg.Client({ connectionString: database.url, connectionTimeoutMillis: 2000 });
  client.on('error', quiet);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(quiet);
  }
}

async function kill(): Promise<void> {
  process.kill((await readPidFile(cluster()))?.pid ?? 0, 'SIGKILL');
  await until(async () => !(await isAnswering()), BACK_WITHIN);
}

test(
  'comes back after it failed to start any number of times, at the same address',
  { timeout: 120_000 },
  async () => {
    // Without this file the server ends while it starts, as it does on a full disk.
    const control = join(cluster(), 'global', 'pg_control');
    await rename(control, `${control}.away`);
    await kill();
    expect(await until(() => failures.length >= MANY_FAILURES, 90_000)).toBe(true);
    expect(await isAnswering()).toBe(false);
    await rename(`${control}.away`, control);
    expect(await until(isAnswering, BACK_WITHIN)).toBe(true);
    expect(moved).toEqual([]);
  },
);

const portOf = ({ url }: EmbeddedPostgres) => Number(new URL(url).port);

/** Kills the server, and listens at its port before it is restarted. */
async function usurp(): Promise<Server> {
  const control = join(cluster(), 'global', 'pg_control');
  await rename(control, `${control}.away`);
  await kill();
  const usurper = Promise.withResolvers<Server>();
  // The port is free in the moments between two attempts.
  await until(async () => {
    const server = createServer().listen(portOf(database), '127.0.0.1');
    const [error] = (await Promise.race([once(server, 'listening'), once(server, 'error')])) as unknown[];
    if (error === undefined) usurper.resolve(server);
    return error === undefined;
  }, BACK_WITHIN);
  await rename(`${control}.away`, control);
  return usurper.promise;
}

test('waits for its own port when another program uses it', { timeout: 60_000 }, async () => {
  const usurper = await usurp();
  const before = failures.length;
  await until(() => failures.length >= before + 3, BACK_WITHIN);
  expect(failures.at(-1)).toContain(`El puerto ${portOf(database)} lo usa otro programa`);
  await new Promise((resolve) => usurper.close(resolve));
  expect(await until(isAnswering, BACK_WITHIN)).toBe(true);
  expect(moved).toEqual([]);
});

test('says that it moved when another process started it at another port', { timeout: 60_000 }, async () => {
  const usurper = await usurp();
  const second = await open(dataDir);
  expect(portOf(second)).not.toBe(portOf(database));
  expect(await until(() => moved.length > 0, BACK_WITHIN)).toBe(true);
  await second.stop();
  await new Promise((resolve) => usurper.close(resolve));
});

test('starts again at the port it had, so that processes that still run find it', async () => {
  const { url } = database;
  await database.stop();
  expect(await readFile(join(dataDir, 'postgres', 'port'), 'utf8')).toBe(new URL(url).port);
  database = await open(dataDir);
  expect(database.url).toBe(url);
});
