import { runMigrations } from 'graphile-worker';
import type { Client } from 'pg';
import { appliedMigrations, applyMigration, migrate, MIGRATIONS } from '../database/migrate.ts';
import type { Manifest } from './archive/manifest.ts';
import { inspect } from './archive/read.ts';
import type { Installation } from './backup.ts';
import { clearProduct, foreignKeysOf } from './catalog.ts';
import { demandAlone, demandEmpty, demandKey, demandKnown, demandSameShape } from './demands.ts';
import { filesFolder, IncomingFiles } from './folder.ts';
import { replaceJobs } from './jobs.ts';
import { load, type Loaded } from './rows-in.ts';
import { replaceStoredSecrets } from './secrets.ts';
import { asOwner } from './session.ts';

export interface RestoreOptions {
  /** Replaces existing data. */
  force?: boolean;
  migrations?: string;
}

export interface Restored {
  takenAt: string;
  rows: number;
  jobs: number;
  files: number;
  /** Migrations that this version has and the archive does not. */
  migrated: string[];
}

/**
 * Reads the whole archive before writing anything, and loads it in one transaction, so that a failed restore leaves the
 * installation unchanged.
 */
export async function restore(
  installation: Installation,
  path: string,
  options: RestoreOptions = {},
): Promise<Restored> {
  const { databaseUrl, dataDir } = installation;
  const folder = options.migrations ?? MIGRATIONS;
  const force = options.force ?? false;
  const archive = await inspect(path);
  const { manifest, seal } = archive;
  await demandKnown(manifest, folder);
  if (!force) await demandKey(archive, installation);

  await asOwner(databaseUrl, 'cauce restore', async (client) => {
    await demandAlone(client);
    if (!force) await demandEmpty(client, installation);
    const files = new IncomingFiles(filesFolder(dataDir));
    try {
      await files.prepare();
      await runMigrations({ connectionString: databaseUrl });
      const loaded = await replaceAll({ client, path, folder, manifest, files });
      await files.settle();
      if (loaded.secrets) await replaceStoredSecrets(dataDir, loaded.secrets);
    } finally {
      await files.discard();
    }
  });
  const migrated = await migrate(databaseUrl, folder);
  await asOwner(databaseUrl, 'cauce restore', (client) => client.query('analyze'));
  const rows = Object.values(seal.rows).reduce((sum, count) => sum + count, 0);
  return { takenAt: manifest.takenAt, rows, jobs: seal.jobs, files: seal.files, migrated };
}

interface Replacement {
  client: Client;
  path: string;
  folder: string;
  manifest: Manifest;
  files: IncomingFiles;
}

async function replaceAll({ client, path, folder, manifest, files }: Replacement): Promise<Loaded> {
  await client.query('begin');
  try {
    await clearProduct(client);
    await appliedMigrations(client);
    for (const name of manifest.migrations) await applyMigration(client, folder, name);
    await demandSameShape(client, manifest);
    const id = (name: string) => client.escapeIdentifier(name);
    const tables = manifest.tables.map((table) => id(table.name));
    if (tables.length > 0) await client.query(`truncate ${tables.join(', ')}`);
    // Foreign keys are dropped, so that tables load in any order, and created again, which checks every row.
    const keys = await foreignKeysOf(client);
    await client.query('set constraints all immediate');
    for (const key of keys)
      await client.query(`alter table ${id(key.table)} drop constraint ${id(key.name)}`);
    for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
    const loaded = await load(client, path, manifest, files);
    for (const { name, value, isCalled } of manifest.sequences)
      await client.query('select setval($1::regclass, $2, $3)', [`public.${id(name)}`, value, isCalled]);
    await client.query('set constraints all immediate');
    for (const key of keys)
      await client.query(`alter table ${id(key.table)} add constraint ${id(key.name)} ${key.definition}`);
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
    await replaceJobs(client);
    await client.query('commit');
    return loaded;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
