import type { Client } from 'pg';
import { migrationsIn, ONE_AT_A_TIME } from '../database/migrate.ts';
import type { Manifest } from './archive/manifest.ts';
import type { Inspected } from './archive/read.ts';
import type { Installation } from './backup.ts';
import { filledTables, type Table, tablesOf } from './catalog.ts';
import { filesFolder, hasAnyFile } from './folder.ts';
import { Refused } from '../refused.ts';
import { fingerprint, keyIn, readStoredSecrets } from './secrets.ts';

/** Checks that must hold before a restore writes anything. */

export async function demandKnown({ migrations }: Manifest, folder: string): Promise<void> {
  const known = new Set(await migrationsIn(folder));
  const unknown = migrations.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new Refused(
      `El respaldo es de una versión más nueva de Cauce (${unknown.join(', ')}): actualiza y vuelve a intentarlo.`,
    );
}

/** Refuses a restore after which the encrypted values could not be read, because the key in use is another one. */
export async function demandKey({ manifest, secrets }: Inspected, installation: Installation): Promise<void> {
  const { encryptionKey, dataDir } = installation;
  const stored = await readStoredSecrets(dataDir);
  const isFromEnvironment = !stored || !keyIn(stored).equals(encryptionKey);
  const key = secrets && !isFromEnvironment ? keyIn(secrets) : encryptionKey;
  if (fingerprint(key) === manifest.keyFingerprint) return;
  throw new Refused(
    'La clave no es la del respaldo y lo cifrado no se podría leer: pon en ENCRYPTION_KEY y COOKIE_SECRET las de ' +
      'aquella instalación. Con --force se restaura de todos modos.',
  );
}

/** Refuses a restore while the application runs. Processes that start meanwhile wait for the lock until the connection ends. */
export async function demandAlone(client: Client): Promise<void> {
  const lock = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    ONE_AT_A_TIME,
  ]);
  const others = await client.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and application_name = 'cauce'`,
  );
  if (!lock.rows[0]?.taken || others.rowCount)
    throw new Refused('Cauce está en marcha sobre esta base de datos: detenlo antes de restaurar.');
}

export async function demandEmpty(client: Client, { dataDir }: Installation): Promise<void> {
  const filled = await filledTables(client);
  if (filled.length > 0)
    throw new Refused(
      `La base de datos ya tiene datos (${few(filled)}). Con --force se borra todo lo que hay en ella y queda solo el respaldo.`,
    );
  if (await hasAnyFile(filesFolder(dataDir)))
    throw new Refused(
      `La carpeta ${filesFolder(dataDir)} ya tiene archivos. Con --force se borran y quedan solo los del respaldo.`,
    );
}

export async function demandSameShape(client: Client, { tables }: Manifest): Promise<void> {
  const here = new Map((await tablesOf(client)).map((table) => [shape(table), table.name]));
  const unlike = tables.filter((table) => !here.delete(shape(table))).map((table) => table.name);
  const strange = [...new Set([...unlike, ...here.values()])];
  if (strange.length > 0)
    throw new Refused(
      `Las migraciones de esta versión no dan las tablas del respaldo (${few(strange)}): ` +
        'restaura con la versión con la que se hizo y después actualiza.',
    );
}

const few = (names: string[]): string =>
  names.length <= 4 ? names.join(', ') : `${names.slice(0, 4).join(', ')} y ${names.length - 4} más`;

const shape = ({ name, columns }: Table): string => `${name}(${columns.toSorted().join(',')})`;
