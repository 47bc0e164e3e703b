import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { runMigrations } from 'graphile-worker';

const FOLDER = join(import.meta.dirname, '../../../../../db/migrations');
/** Any constant will do, as long as every starter asks for the same one. */
const ONE_AT_A_TIME = 7_241_103;

async function applied(client: pg.Client): Promise<Set<string>> {
  await client.query(
    'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string }>('select name from migration');
  return new Set(rows.map((row) => row.name));
}

/** Forward only, each file once and in a transaction of its own; starters wait for each other. Says what it applied. */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [ONE_AT_A_TIME]);
    const done = await applied(client);
    await runMigrations({ connectionString: databaseUrl });
    const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted();
    const fresh = files.filter((name) => !done.has(name));
    for (const name of fresh) {
      const statements = await readFile(join(FOLDER, name), 'utf8');
      await client.query('begin');
      await client.query(statements);
      await client.query('insert into migration (name) values ($1)', [name]);
      await client.query('commit');
    }
    return fresh;
  } finally {
    await client.end();
  }
}
