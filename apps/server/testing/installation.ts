import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Installation } from '../src/platform/backup/backup.ts';
import { clearProduct, tablesOf } from '../src/platform/backup/catalog.ts';
import { MIGRATIONS, migrationsIn } from '../src/platform/database/migrate.ts';
import { asAdmin } from './cluster/admin.ts';
import { type FreshDatabase, freshDatabase } from './cluster.ts';
import { TestApp } from './test-app.ts';
import { fillEveryTable } from './random-rows/fill.ts';

const KEY = Buffer.alloc(32, 7);
export const SECRETS = JSON.stringify({ cookie: 'c'.repeat(40), encryption: KEY.toString('base64') });
export const FILES = ['a/b/photo.webp', 'a/empty.pdf', `${'x'.repeat(90)}.webp`];

/** Installations for backups and restores, with a folder for archives. */
export class Machines {
  readonly folder: string;
  readonly #databases: FreshDatabase[] = [];

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async open(): Promise<Machines> {
    return new Machines(await mkdtemp(join(tmpdir(), 'cauce-backup-')));
  }

  async close(): Promise<void> {
    for (const database of this.#databases) await database.drop();
    await rm(this.folder, { recursive: true, force: true });
  }

  path = (name: string): string => join(this.folder, name);

  /** An installation without data. */
  async empty(): Promise<Installation> {
    const database = await freshDatabase();
    this.#databases.push(database);
    await asAdmin(database.url, async (client) => {
      await clearProduct(client);
      await client.query('drop schema graphile_worker cascade');
    });
    return { ...fresh, databaseUrl: database.url, dataDir: await mkdtemp(this.path('data-')) };
  }

  /** A used installation, with rows in every table, jobs, files and secrets. */
  async lived(app: TestApp): Promise<Installation> {
    const databaseUrl = app.pool.options.connectionString ?? '';
    const dataDir = await mkdtemp(this.path('source-'));
    await mkdir(join(dataDir, 'files', 'a', 'b'), { recursive: true });
    await writeFile(join(dataDir, 'secrets.json'), SECRETS);
    const contents = [Buffer.alloc(1_500_000, 'píxel'), '', 'x'];
    for (const [index, path] of FILES.entries())
      await writeFile(join(dataDir, 'files', path), contents[index] ?? '');
    await asAdmin(databaseUrl, async (client) => {
      const names = (await tablesOf(client)).map((table) => table.name);
      await fillEveryTable(client, names, 7);
      await client.query(
        `select graphile_worker.add_job('remind', '{"id":"á"}', 'queue-' || n, now() + '1 day', 5, 'key-' || n, 3, '{slow}')
           from generate_series(1, 3) n`,
      );
      await client.query(`select graphile_worker.add_job('greet')`);
    });
    return { ...fresh, databaseUrl, dataDir };
  }

  /** The migrations of this tree with an additional one, or with the last one replaced. */
  async migrationsWith(statements: string, { instead = false } = {}): Promise<string> {
    const place = await mkdtemp(this.path('migrations-'));
    const names = await migrationsIn(MIGRATIONS);
    for (const name of names) await writeFile(join(place, name), await readFile(join(MIGRATIONS, name)));
    await writeFile(join(place, instead ? (names.at(-1) ?? '') : '9999_next.sql'), statements);
    return place;
  }
}

const fresh = { encryptionKey: KEY };

/** All rows of all tables as text, in a fixed order. */
export async function contentOf({ databaseUrl }: Installation): Promise<Record<string, string[]>> {
  return asAdmin(databaseUrl, async (client) => {
    const content: Record<string, string[]> = {};
    for (const { name } of await tablesOf(client)) {
      const id = client.escapeIdentifier(name);
      const { rows } = await client.query<{ row: string }>(
        `select t::text as row from ${id} t order by t::text collate "C"`,
      );
      content[name] = rows.map(({ row }) => row);
    }
    return content;
  });
}

const JOBS = `
  select t.identifier, j.payload, q.queue_name, j.run_at, j.max_attempts, j.key, j.priority, j.flags
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    left join graphile_worker._private_job_queues q on q.id = j.job_queue_id order by t.identifier, j.key`;

export const jobsOf = ({ databaseUrl }: Installation): Promise<unknown[]> =>
  asAdmin(databaseUrl, async (client) => (await client.query<Record<string, unknown>>(JOBS)).rows);

const SCHEMA = `
  select conrelid::regclass::text as place, conname::text as name, pg_get_constraintdef(oid) as text from pg_constraint where connamespace = 'public'::regnamespace
  union all select tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
  union all select tablename, policyname, concat(roles, cmd, qual, with_check) from pg_policies where schemaname = 'public'
  union all select tgrelid::regclass::text, tgname, concat(tgenabled, pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
  union all select relname, 'grants', relacl::text from pg_class where relnamespace = 'public'::regnamespace
  union all select viewname, 'view', concat(definition, c.reloptions, c.relacl) from pg_views join pg_class c on c.oid = format('%I.%I', schemaname, viewname)::regclass where schemaname = 'shared'
  union all select proname, pg_get_function_identity_arguments(oid), concat(proacl, md5(pg_get_functiondef(oid)))
              from pg_proc where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
  order by 1, 2, 3`;

/** Keys, checks, indexes, policies, triggers, grants, shared views and functions. */
export const schemaOf = ({ databaseUrl }: Installation): Promise<unknown[]> =>
  asAdmin(databaseUrl, async (client) => (await client.query<Record<string, unknown>>(SCHEMA)).rows);
