import pg from 'pg';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/index.ts';

/** The embedded database alone, from nothing or from what is there, up to its first answer. */
const quiet = () => undefined;
const database = await startEmbeddedPostgres({
  dataDir: process.argv[2] ?? '',
  log: { info: quiet, warn: quiet, error: quiet },
});
const client = new pg.Client(database.url);
await client.connect();
await client.query('select 1');
await client.end();
process.stdout.write('ready\n');
process.once('SIGTERM', () => {
  void database.stop().then(() => process.exit());
});
