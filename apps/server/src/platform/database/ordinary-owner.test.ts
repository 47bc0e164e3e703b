import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf, asAdmin } from '../../../testing/cluster/admin.ts';
import { branchInput } from '../../../testing/factories.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { contentOf } from '../../../testing/installation.ts';
import { backup, type Installation } from '../backup/backup.ts';
import { restore } from '../backup/restore.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../embedded-postgres/index.ts';
import { createLog } from '../log.ts';
import { migrate } from './migrate.ts';

const SCOPES = ['cauce_tenant', 'cauce_person', 'cauce_public', 'cauce_admin', 'cauce_door'];

let folder: string;
let cluster: EmbeddedPostgres;

// Uses a cluster of its own, because roles belong to the whole cluster and must not exist yet.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cauce-owner-'));
  const log = createLog({ level: 'error', json: false });
  cluster = await startEmbeddedPostgres({ dataDir: folder, log, settings: { fsync: 'off' } });
});
afterAll(async () => {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
});

const asSuperuser = (statement: string) => asAdmin(cluster.url, (client) => client.query(statement));

/** Creates a database whose owner is an ordinary role. */
async function databaseOf(owner: string, name: string): Promise<string> {
  await asSuperuser(`create database ${name} owner ${owner}`);
  const url = new URL(addressOf(cluster.url, name));
  url.username = owner;
  url.password = 'secret';
  return url.href;
}

const noDrop = async () => undefined;

async function opensABranch(url: string): Promise<void> {
  const app = await TestApp.open({ database: { url, drop: noDrop } });
  const owner = await app.owner();
  const { status } = await owner.inject('POST', '/api/branch', { branch: branchInput() });
  const list = await owner.inject('GET', `/api/branch?businessId=${owner.businessId}`);
  await app.close();
  expect(status).toBe(201);
  expect(list.body.data).toMatchObject([{ name: 'Roma Norte' }]);
}

describe('an owner without superuser rights', () => {
  test('without rights on the roles is refused by the migration at once', async () => {
    await asSuperuser(`create role bare login password 'secret'`);
    await expect(migrate(await databaseOf('bare', 'bare'))).rejects.toThrow(/permission denied/);
  });

  test('with CREATEROLE creates the roles, serves, and can be backed up and restored', async () => {
    await asSuperuser(`create role maker login createrole password 'secret'`);
    const url = await databaseOf('maker', 'made');
    await migrate(url);
    await opensABranch(url);

    const source = installationOf(url, 'a');
    const target = installationOf(await databaseOf('maker', 'again'), 'b');
    const path = join(folder, 'owner.tar.gz');
    await backup(source, path);
    await restore(target, path);
    expect(await contentOf(target)).toEqual(await contentOf(source));
    await restore(target, path, { force: true });
    await opensABranch(target.databaseUrl);
  });

  test('uses roles that were created and granted before, without CREATEROLE', async () => {
    await asSuperuser(`create role guest login password 'secret'; grant ${SCOPES.join(', ')} to guest`);
    const url = await databaseOf('guest', 'granted');
    await migrate(url);
    await opensABranch(url);
  });
});

const installationOf = (databaseUrl: string, name: string): Installation => ({
  databaseUrl,
  dataDir: join(folder, name),
  encryptionKey: Buffer.alloc(32, 7),
});
