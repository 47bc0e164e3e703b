import { mkdir, mkdtemp, open, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asAdmin } from '../../../testing/cluster/admin.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { contentOf, jobsOf, Machines } from '../../../testing/installation.ts';
import { fillEveryTable } from '../../../testing/random-rows/fill.ts';
import { migrate, MIGRATIONS, migrationsIn } from '../database/migrate.ts';
import { BadArchive } from './archive/read.ts';
import { backup, type Installation } from './backup.ts';
import { tablesOf } from './catalog.ts';
import { restore } from './restore.ts';

let machines: Machines;
let app: TestApp;
let source: Installation;
let archive: string;

beforeAll(async () => {
  machines = await Machines.open();
  app = await TestApp.open();
  source = await machines.lived(app);
  archive = machines.path('whole.tar.gz');
  await backup(source, archive);
});
afterAll(async () => {
  await app.close();
  await machines.close();
});

describe('a damaged archive', () => {
  let target: Installation;
  let before: unknown;

  beforeAll(async () => {
    target = await machines.empty();
    before = await traces(target);
  });

  const refuses = async (path: string) => {
    await expect(restore(target, path)).rejects.toThrow(BadArchive);
    expect(await traces(target)).toEqual(before);
  };

  test.each([0.001, 0.1, 0.5, 0.9, 0.9999])('is refused when cut at %f', async (share) => {
    const path = machines.path(`cut-${share}`);
    await writeFile(path, await readFile(archive));
    await truncate(path, Math.floor((await stat(path)).size * share));
    await refuses(path);
  });

  test.each([0.02, 0.2, 0.5, 0.8, 0.99])('is refused when a bit flipped at %f', async (share) => {
    const path = machines.path(`flip-${share}`);
    await writeFile(path, await readFile(archive));
    await flipBit(path, Math.floor((await stat(path)).size * share));
    await refuses(path);
  });

  test('is refused when it is another kind of file', async () => {
    const path = machines.path('letter.txt');
    await writeFile(path, 'Querida Ana:');
    await refuses(path);
  });
});

describe('a restore over an installation with data', () => {
  let target: Installation;

  beforeEach(async () => {
    target = await machines.empty();
    await migrate(target.databaseUrl);
    await asAdmin(target.databaseUrl, async (client) => {
      const names = (await tablesOf(client)).map((table) => table.name);
      await fillEveryTable(client, names, 2);
      await client.query(`select graphile_worker.add_job('old', '{}', job_key => 'old')`);
    });
    await mkdir(join(target.dataDir, 'files'));
    await writeFile(join(target.dataDir, 'files', 'old.pdf'), 'old');
  });

  test('is refused and changes nothing', async () => {
    const before = await contentOf(target);
    await expect(restore(target, archive)).rejects.toThrow(/--force/);
    expect(await contentOf(target)).toEqual(before);
  });

  test('replaces everything with --force', async () => {
    await restore(target, archive, { force: true });
    expect(await contentOf(target)).toEqual(await contentOf(source));
    expect(await jobsOf(target)).toEqual(await jobsOf(source));
    expect(await readdir(join(target.dataDir, 'files'))).not.toContain('old.pdf');
  });

  test('leaves it unchanged when it fails half way', async () => {
    const before = [await contentOf(target), await jobsOf(target)];
    const migrations = await machines.migrationsWith('select 1 / 0', { instead: true });
    await expect(restore(target, archive, { force: true, migrations })).rejects.toThrow(/zero/);
    expect([await contentOf(target), await jobsOf(target)]).toEqual(before);
    expect(await readdir(join(target.dataDir, 'files'))).toEqual(['old.pdf']);
  });
});

test('is refused too when there are only files', async () => {
  const target = await machines.empty();
  await mkdir(join(target.dataDir, 'files'));
  await writeFile(join(target.dataDir, 'files', 'old.pdf'), 'old');
  await expect(restore(target, archive)).rejects.toThrow(/ya tiene archivos/);
});

test('is refused while the server runs, even with --force', async () => {
  await app.pool.query('select');
  await expect(restore(source, archive, { force: true })).rejects.toThrow(/en marcha/);
});

test('is migrated by a newer version', async () => {
  const target = await machines.empty();
  const migrations = await machines.migrationsWith(
    'alter table branch add column floor int not null default 3; update branch set floor = 4;',
  );
  const restored = await restore(target, archive, { migrations });
  expect(restored.migrated).toEqual(['9999_next.sql']);
  await asAdmin(target.databaseUrl, async (client) => {
    const { rows } = await client.query('select distinct floor from branch');
    expect(rows).toEqual([{ floor: 4 }]);
  });
});

test('is refused by an older version', async () => {
  const older = await mkdtemp(machines.path('older-'));
  for (const name of (await migrationsIn(MIGRATIONS)).slice(0, -1))
    await writeFile(join(older, name), await readFile(join(MIGRATIONS, name)));
  const target = await machines.empty();
  await expect(restore(target, archive, { migrations: older })).rejects.toThrow(/versión más nueva/);
});

test('is refused by a version with other tables, and leaves nothing behind', async () => {
  const last = (await migrationsIn(MIGRATIONS)).at(-1) ?? '';
  const statements = await readFile(join(MIGRATIONS, last), 'utf8');
  const migrations = await machines.migrationsWith(
    `${statements}; alter table branch rename column name to title`,
    { instead: true },
  );
  const target = await machines.empty();
  await expect(restore(target, archive, { migrations })).rejects.toThrow(/branch/);
  expect(await contentOf(target)).toEqual({});
});

test('is refused where its encrypted values could not be read', async () => {
  const target = { ...(await machines.empty()), encryptionKey: Buffer.alloc(32, 9) };
  await expect(restore(target, archive)).rejects.toThrow(/ENCRYPTION_KEY/);
});

/** Everything that a restore could have changed. */
const traces = async ({ databaseUrl, dataDir }: Installation) => ({
  files: await readdir(dataDir),
  objects: await asAdmin(databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select nspname as name from pg_namespace where nspname !~ '^pg_'
       union all select relname from pg_class where relnamespace = 'public'::regnamespace order by 1`,
    );
    return rows;
  }),
});

async function flipBit(path: string, at: number): Promise<void> {
  const handle = await open(path, 'r+');
  const byte = Buffer.alloc(1);
  await handle.read(byte, 0, 1, at);
  await handle.write(Buffer.from([(byte[0] ?? 0) ^ 0x10]), 0, 1, at);
  await handle.close();
}
