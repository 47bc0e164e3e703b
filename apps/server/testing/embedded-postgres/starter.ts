import { Client } from 'pg';
import { readPidFile } from '../../src/platform/embedded-postgres/pid-file.ts';
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/index.ts';

/**
 * A process that can be killed. It starts the database of a folder and prints its content. With `write` it inserts rows
 * and prints each one after the server acknowledged it.
 */
const [dataDir = '', task] = process.argv.slice(2);
const quiet = () => undefined;
const database = await startEmbeddedPostgres({ dataDir, log: { info: quiet, warn: quiet, error: quiet } });
const pid = (await readPidFile(`${dataDir}/postgres/cluster`))?.pid;

const client = new Client({ connectionString: database.url });
client.on('error', quiet);
await client.connect();
// Concurrent processes create the table one after the other.
await client.query(
  'begin; select pg_advisory_xact_lock(1); create table if not exists entry (n int primary key); commit',
);
const { rows } = await client.query<{ n: number }>('select n from entry order by n');
const found = rows.map((row) => row.n);
process.once('SIGTERM', () => {
  void client
    .end()
    .then(() => database.stop())
    .then(() => process.exit(0));
});

const say = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`);
say({ pid, url: database.url, started: database.started, found });

if (task === 'write') {
  for (let n = (found.at(-1) ?? 0) + 1; ; n++) {
    await client.query('insert into entry values ($1)', [n]);
    say({ acknowledged: n });
  }
}
