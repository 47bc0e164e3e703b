import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresFailure } from './failure.ts';
import { isAlive } from './processes.ts';
import { chooseRunAs } from './run-as.ts';

const run = promisify(execFile);

export const superuser = 'cauce';
export const clusterIn = (home: string): string => join(home, 'cluster');
const passwordIn = (home: string): string => join(home, 'password');

/**
 * Creates the cluster and its password in a folder beside `home` and renames it, so that an interrupted start leaves
 * nothing that looks like a database.
 */
export async function initialise(home: string, binaries: Binaries): Promise<void> {
  await mkdir(dirname(home), { recursive: true, mode: 0o700 });
  await clearAbandoned(home);
  const draft = `${home}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
  await mkdir(draft, { mode: 0o700 });
  try {
    await initdb(draft, binaries);
    await rename(draft, home);
    await persist(dirname(home));
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(clusterIn(home))) throw error;
  }
}

export const readPassword = (home: string): Promise<string> => readFile(passwordIn(home), 'utf8');

async function initdb(draft: string, binaries: Binaries): Promise<void> {
  const runAs = await chooseRunAs();
  const cluster = clusterIn(draft);
  await mkdir(cluster, { mode: 0o700 });
  await writeFile(passwordIn(draft), randomBytes(24).toString('base64url'), { mode: 0o600 });
  for (const path of [draft, cluster, passwordIn(draft)]) await runAs.own(path);
  const [command, args] = runAs.command(binaries.initdb, [
    `--pgdata=${cluster}`,
    `--pwfile=${passwordIn(draft)}`,
    `--username=${superuser}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Sorts by code point, the same on every machine. pg_trgm classifies letters by the ctype.
    '--locale=C',
    `--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    // The password is random, so a slow key derivation would only delay each connection.
    '--set=scram_iterations=1',
  ]);
  await run(command, args, { env: { PATH: process.env.PATH, LC_ALL: 'C' } }).catch((error: Error) => {
    throw new EmbeddedPostgresFailure(
      `No se pudo crear la base de datos en ${dirname(draft)}: ${error.message}`,
    );
  });
}

/** Deletes the folders of interrupted starts. A folder whose process is alive stays. */
async function clearAbandoned(home: string): Promise<void> {
  const prefix = `${basename(home)}.new-`;
  for (const name of await readdir(dirname(home))) {
    if (!name.startsWith(prefix) || isAlive(Number.parseInt(name.slice(prefix.length), 10))) continue;
    await rm(join(dirname(home), name), { recursive: true, force: true });
  }
}

async function persist(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
