import pg from 'pg';
import { instantOver } from './instants.ts';

// Counters and byte sizes stay below 2^53, so they are read as plain numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(
  pg.types.builtins.TIMESTAMPTZ,
  instantOver(pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)),
);

/**
 * Limits how long one statement runs, and how long a transaction stays open without a statement. The server keeps these
 * limits itself. `query_timeout` is ours, for a server that is paused or cut off and keeps none.
 */
const TIMEOUTS = {
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
  query_timeout: 35_000,
};
/** Limits how long opening a connection takes, and not the wait for a free one. */
const CONNECT_WITHIN = 10_000;
/** The system notices a database that vanished without closing its connections, even when no query is sent. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 30_000 };

class Client extends pg.Client {
  constructor(config: pg.ClientConfig = {}) {
    super({ ...config, connectionTimeoutMillis: CONNECT_WITHIN });
  }
}

export function openPool(databaseUrl: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max,
    application_name: 'cauce',
    Client,
    ...TIMEOUTS,
    ...KEEP_ALIVE,
  });
  // An idle connection that breaks is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => undefined);
  // The same for a connection in use: its query fails, and nothing else needs to happen.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
