import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asAdmin } from '../../../testing/cluster/admin.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { contentOf, FILES, jobsOf, Machines, schemaOf, SECRETS } from '../../../testing/installation.ts';
import { backup, type Installation } from './backup.ts';
import { filledTables, tablesOf } from './catalog.ts';
import { Refused } from '../refused.ts';
import { restore } from './restore.ts';

let machines: Machines;
let app: TestApp;
let source: Installation;

beforeAll(async () => {
  machines = await Machines.open();
  app = await TestApp.open();
  source = await machines.lived(app);
});
afterAll(async () => {
  await app.close();
  await machines.close();
});

describe('a backup', () => {
  let archive: string;
  let target: Installation;

  beforeAll(async () => {
    archive = machines.path('whole.tar.gz');
    expect(await backup(source, archive)).toMatchObject({ files: FILES.length, jobs: 4, hasKey: true });
    target = await machines.empty();
    const restored = await restore(target, archive);
    expect(restored.migrated).toEqual([]);
  });

  test('fills every table first', async () => {
    await asAdmin(source.databaseUrl, async (client) => {
      expect(await filledTables(client)).toEqual((await tablesOf(client)).map((table) => table.name));
    });
  });

  test('restores every row and job', async () => {
    expect(await contentOf(target)).toEqual(await contentOf(source));
    expect(await jobsOf(target)).toEqual(await jobsOf(source));
  });

  test('restores files and secrets, and leaves no temporary files', async () => {
    expect(await readFile(join(target.dataDir, 'secrets.json'), 'utf8')).toBe(SECRETS);
    for (const path of FILES)
      expect(await readFile(join(target.dataDir, 'files', path))).toEqual(
        await readFile(join(source.dataDir, 'files', path)),
      );
    expect((await readdir(target.dataDir)).toSorted()).toEqual(['files', 'secrets.json']);
  });

  test('restores the keys, checks, indexes, policies and triggers of a migrated database', async () => {
    expect(await schemaOf(target)).toEqual(await schemaOf(source));
  });

  test('can be read only by its owner, and does not overwrite another file', async () => {
    expect((await stat(archive)).mode & 0o777).toBe(0o600);
    await expect(backup(source, archive)).rejects.toThrow(Refused);
  });

  test('says when the key that it needs is not included', async () => {
    const elsewhere = { ...source, encryptionKey: Buffer.alloc(32, 1) };
    expect(await backup(elsewhere, machines.path('keyless.tar.gz'))).toMatchObject({ hasKey: false });
  });

  test('of an empty database is refused, and leaves no file', async () => {
    const path = machines.path('nothing.tar.gz');
    await expect(backup(await machines.empty(), path)).rejects.toThrow(/no hay nada que respaldar/);
    await expect(stat(path)).rejects.toThrow('ENOENT');
  });

  test('that fails half way leaves no file', async () => {
    await expect(backup(source, machines.path('half.tar.gz'), { onTable: failAtPeople })).rejects.toThrow(
      'the disk is full',
    );
    expect((await readdir(machines.folder)).filter((name) => name.startsWith('half'))).toEqual([]);
  });
});

function failAtPeople(name: string): void {
  if (name === 'person') throw new Error('the disk is full');
}

test('a restored installation answers requests', async () => {
  const owner = await app.owner();
  const url = `/api/branch?businessId=${owner.businessId}`;
  const asked = await owner.inject('GET', url);
  const path = machines.path('alive.tar.gz');
  await backup(source, path);
  const target = await machines.empty();
  await restore(target, path);

  const restored = await TestApp.open({ database: { url: target.databaseUrl, drop: async () => undefined } });
  const visitor = await restored.signIn(owner.personId, owner.businessId);
  const answer = await visitor.inject('GET', url);
  await restored.close();
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual(asked.body);
});

test('a backup during writes contains one consistent moment', async () => {
  const { businessId } = await app.owner();
  const writer = new Client({ connectionString: source.databaseUrl });
  await writer.connect();
  let written = 0;
  /** Inserts rows into an early and a late table that belong together. */
  const writePair = async () => {
    await writer.query(
      `with made as (insert into person (id, name, email) values (gen_random_uuid(), 'pair', gen_random_uuid() || '@pair.mx') returning id),
            joined as (insert into membership (business_id, person_id, role) select $1, id, 'full' from made)
       insert into audit_entry (business_id, id, actor_id, action, subject_kind) select $1, id, id, 'pair', 'person' from made`,
      [businessId],
    );
    written++;
  };
  await writePair();
  const path = machines.path('busy.tar.gz');
  await backup(source, path, { onTable: writePair });
  await writer.end();
  const target = await machines.empty();
  await restore(target, path);

  expect(written).toBeGreaterThan(10);
  await asAdmin(target.databaseUrl, async (client) => {
    const { rows } = await client.query(
      `select (select count(*) from person where name = 'pair')::int as people,
              (select count(*) from audit_entry where action = 'pair')::int as entries,
              (select count(*) from membership m join person p on p.id = m.person_id where p.name = 'pair')::int as members`,
    );
    expect(rows).toEqual([{ people: 1, entries: 1, members: 1 }]);
  });
});
