import pg from 'pg';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/index.ts';

/** Starts only the embedded database, new or existing, until its first answer. */
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
