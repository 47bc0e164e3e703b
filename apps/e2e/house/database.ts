import { join } from 'node:path';
import pg from 'pg';
import { readPassword } from '../../server/src/platform/embedded-postgres/initialise.ts';
import { readPidFile } from '../../server/src/platform/embedded-postgres/pid-file.ts';
import { addressOf } from '../../server/src/platform/embedded-postgres/presence.ts';

async function within<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const home = join(process.env.CAUCE_DATA ?? '', 'postgres');
  const file = await readPidFile(join(home, 'cluster'));
  const address = addressOf(await readPassword(home), file?.port ?? 0, 'cauce');
  const pool = new pg.Pool({ connectionString: address, max: 1 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/** For what no screen can bring about or show: a job that went wrong, a partner with colours of their own. */
export const inDatabase = <Row extends pg.QueryResultRow>(
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> => within(async (pool) => (await pool.query<Row>(statement, values)).rows);

export const onDatabase = within;
