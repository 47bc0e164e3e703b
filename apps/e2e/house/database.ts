import { join } from 'node:path';
import pg from 'pg';
import { readPassword } from '../../server/src/platform/embedded-postgres/initialise.ts';
import { readPidFile } from '../../server/src/platform/embedded-postgres/pid-file.ts';
import { addressOf } from '../../server/src/platform/embedded-postgres/presence.ts';

/** For what no screen can bring about: a job that went wrong, a partner with colours of their own. */
export async function inDatabase(statement: string, values: unknown[] = []): Promise<void> {
  const home = join(process.env.CAUCE_DATA ?? '', 'postgres');
  const file = await readPidFile(join(home, 'cluster'));
  const address = addressOf(await readPassword(home), file?.port ?? 0, 'cauce');
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(statement, values);
  } finally {
    await client.end();
  }
}
