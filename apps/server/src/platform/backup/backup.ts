import { access } from 'node:fs/promises';
import type { Client } from 'pg';
import { type Manifest, MANIFEST, type Seal, SECRETS } from './archive/manifest.ts';
import { writeArchive } from './archive/write.ts';
import { sequencesOf, tablesOf } from './catalog.ts';
import { addFiles, filesFolder } from './folder.ts';
import { Refused } from '../refused.ts';
import { addJobs, addTable } from './rows-out.ts';
import { fingerprint, keyIn, readStoredSecrets } from './secrets.ts';
import { asOwner } from './session.ts';

export interface Installation {
  databaseUrl: string;
  dataDir: string;
  encryptionKey: Buffer;
}

export interface BackedUp extends Omit<Seal, 'sha256'> {
  /** Whether the archive includes the encryption key. Otherwise the key is in the environment. */
  hasKey: boolean;
}

export interface BackupOptions {
  /** Called and awaited before each table; tests use it to pause the backup. */
  onTable?: (table: string) => void | Promise<void>;
}

/** Writes one consistent snapshot of the running installation to a file. */
export async function backup(
  installation: Installation,
  path: string,
  { onTable }: BackupOptions = {},
): Promise<BackedUp> {
  await demandFree(path);
  const { dataDir, databaseUrl } = installation;
  const counts: Omit<Seal, 'sha256'> = { rows: {}, jobs: 0, files: 0 };
  const secrets = await readStoredSecrets(dataDir);
  await asOwner(databaseUrl, 'cauce backup', async (client) => {
    await client.query('begin isolation level repeatable read, read only');
    const manifest = await describe(client, installation);
    await writeArchive(path, async (archive) => {
      await archive.add(MANIFEST, JSON.stringify(manifest, null, 2));
      if (secrets) await archive.add(SECRETS, secrets);
      for (const table of manifest.tables) {
        await onTable?.(table.name);
        counts.rows[table.name] = await addTable(client, archive, table);
      }
      counts.jobs = await addJobs(client, archive);
      await client.query('commit');
      // Files are added after the rows. A file is written before its row, so every row of the snapshot finds its file.
      counts.files = await addFiles(archive, filesFolder(dataDir));
      return counts;
    });
  });
  return { ...counts, hasKey: secrets !== undefined && keyIn(secrets).equals(installation.encryptionKey) };
}

async function describe(client: Client, { encryptionKey }: Installation): Promise<Manifest> {
  const { rows } = await client.query<{ server: string; at: string; migrated: boolean }>(
    `select current_setting('server_version') as server, to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
            to_regclass('public.migration') is not null and to_regclass('graphile_worker._private_jobs') is not null as migrated`,
  );
  const [about] = rows;
  if (!about?.migrated) throw new Refused('La base de datos está vacía: no hay nada que respaldar.');
  const migrations = await client.query<{ name: string }>('select name from migration order by name');
  return {
    product: 'cauce',
    format: 1,
    takenAt: about.at,
    postgres: about.server,
    migrations: migrations.rows.map((row) => row.name),
    tables: await tablesOf(client),
    sequences: await sequencesOf(client),
    keyFingerprint: fingerprint(encryptionKey),
  };
}

async function demandFree(path: string): Promise<void> {
  const isTaken = await access(path).then(
    () => true,
    () => false,
  );
  if (isTaken) throw new Refused(`Ya existe ${path}: elige otro nombre.`);
}
