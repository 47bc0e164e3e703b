import { mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStarter } from '../../../testing/embedded-postgres/starters.ts';
import { linkLibraries } from './binaries.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './index.ts';
import { pidFilePath, readPidFile, removePidFile } from './pid-file.ts';
import { isAlive, until, workingIn } from './processes.ts';

let dataDir: string;
let running: EmbeddedPostgres[];

beforeEach(async () => {
  running = [];
  dataDir = await mkdtemp(join(tmpdir(), 'cauce con espacios '));
});
afterEach(async () => {
  for (const database of running) await database.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const quiet = () => undefined;
const cluster = () => join(dataDir, 'postgres/cluster');

async function start(): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir, log: { info: quiet, warn: quiet, error: quiet } });
  running.push(database);
  return database;
}

async function ask<T extends object>(url: string, sql: string): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

const serverPid = async () => (await readPidFile(cluster()))?.pid ?? 0;

test('keeps its data when it is stopped and started', async () => {
  const first = await start();
  await ask(first.url, `create table word as select 'Peluquería' as text`);
  const pid = await serverPid();
  expect(isAlive(pid)).toBe(true);
  await first.stop();
  expect(isAlive(pid)).toBe(false);

  const second = await start();
  expect(second.started).toBe(true);
  expect(await ask(second.url, `select text from word where text ilike 'PELUQUERÍA'`)).toHaveLength(1);
});

test('supports accents, Spanish sorting and trigram search', async () => {
  const { url } = await start();
  await ask(url, 'create extension pg_trgm');
  await ask(url, 'create extension btree_gist');
  const [found] = await ask<{ words: string[]; pieces: number }>(
    url,
    `select (select array_agg(w order by w collate "es-MX-x-icu") from unnest('{oso,ñu,nuez,águila}'::text[]) w) as words,
            cardinality(show_trgm('ñandú')) as pieces`,
  );
  expect(found).toEqual({ words: ['águila', 'nuez', 'ñu', 'oso'], pieces: 6 });
});

test('accepts connections only from this machine and with the password', async () => {
  const { url } = await start();
  const [{ addresses, sockets } = { addresses: '', sockets: '-' }] = await ask<{
    addresses: string;
    sockets: string;
  }>(
    url,
    `select current_setting('listen_addresses') as addresses, current_setting('unix_socket_directories') as sockets`,
  );
  expect({ addresses, sockets }).toEqual({ addresses: '127.0.0.1', sockets: '' });
  expect((await stat(join(dataDir, 'postgres/password'))).mode & 0o777).toBe(0o600);
  const wrong = new URL(url);
  wrong.password = 'otra';
  await expect(ask(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/);
});

test('is stopped by the last process that uses it', async () => {
  const one = await start();
  const other = await start();
  expect({ started: other.started, url: other.url }).toEqual({ started: false, url: one.url });
  const pid = await serverPid();
  await one.stop();
  expect(await ask(other.url, 'select 1')).toHaveLength(1);
  await other.stop();
  expect(isAlive(pid)).toBe(false);
});

test('is started by one of four concurrent starts, and three attach', async () => {
  const starters = await Promise.all([1, 2, 3, 4].map(() => openStarter(dataDir)));
  expect(starters.filter(({ started }) => started)).toHaveLength(1);
  expect(new Set(starters.map(({ url }) => url)).size).toBe(1);
  await Promise.all(starters.map((starter) => starter.end('SIGTERM')));
  expect(isAlive(starters[0]?.pid ?? 0)).toBe(false);
});

test('is restarted at the same address after it was killed', async () => {
  const { url } = await start();
  await ask(url, 'create table kept as select 1 as n');
  const killed = await serverPid();
  process.kill(killed, 'SIGKILL');
  const isBack = () =>
    ask(url, 'select n from kept').then(
      (rows) => rows.length === 1,
      () => false,
    );
  expect(await until(isBack, 15_000)).toBe(true);
  expect(await serverPid()).not.toBe(killed);
});

test('stays stopped when it is stopped right after it was killed', async () => {
  const database = await start();
  process.kill(await serverPid(), 'SIGKILL');
  await database.stop();
  expect(await until(async () => (await workingIn(await realpath(cluster()))).length === 0, 15_000)).toBe(
    true,
  );
});

test('is stopped even when our connection to it breaks at that moment', async () => {
  const database = await start();
  const pid = await serverPid();
  await ask(
    database.url,
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cauce presence'`,
  );
  await database.stop();
  expect(isAlive(pid)).toBe(false);
});

describe('a stale pid file', () => {
  beforeEach(async () => {
    await (await start()).stop();
  });

  test('with the number of another process does not prevent the start', async () => {
    await writeFile(pidFilePath(cluster()), `${process.pid}\n${cluster()}\n1\n5432\n\n127.0.0.1\n\nready\n`);
    expect((await start()).started).toBe(true);
  });

  test('that is empty does not prevent it either', async () => {
    await writeFile(pidFilePath(cluster()), '');
    expect((await start()).started).toBe(true);
  });

  test('is removed only if it is still the file that was read', async () => {
    await writeFile(pidFilePath(cluster()), '1\n');
    const seen = await readPidFile(cluster());
    await writeFile(pidFilePath(cluster()), '2\n');
    if (seen) await removePidFile(cluster(), seen);
    expect((await readPidFile(cluster()))?.pid).toBe(2);
    await rm(pidFilePath(cluster()));
  });
});

test('a first start that was killed leaves nothing behind', async () => {
  const dead = join(dataDir, 'postgres.new-999999999-abc/cluster');
  await mkdir(dead, { recursive: true });
  await start();
  expect((await readdir(dataDir)).toSorted()).toEqual(['postgres']);
});

test('missing links of libraries are created', async () => {
  const native = join(dataDir, 'native');
  await mkdir(join(native, 'lib'), { recursive: true });
  await writeFile(join(native, 'lib/libpq.so.5.18'), 'library');
  await symlink('libpq.so.5.18', join(native, 'lib/libpq.so.5'));
  const links = ['native/lib/libpq.so', 'native/lib/libpq.so.5'];
  await writeFile(
    join(native, 'pg-symlinks.json'),
    JSON.stringify(links.map((target) => ({ source: 'native/lib/libpq.so.5.18', target }))),
  );
  await linkLibraries(dataDir);
  for (const link of links) expect(await readFile(join(dataDir, link), 'utf8')).toBe('library');
});
