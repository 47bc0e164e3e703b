import pg from 'pg';
import { instantOver } from './instants.ts';

// Counters and byte sizes stay below 2^53, so they may be plain numbers everywhere.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(
  pg.types.builtins.TIMESTAMPTZ,
  instantOver(pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)),
);

/** No request waits longer for one statement, and none holds a transaction open while it does something else. */
const TIMEOUTS = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 };
/** A database that vanished without closing its connections is noticed by the system, also where nobody asks it. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 30_000 };

export function openPool(databaseUrl: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max,
    application_name: 'cauce',
    ...TIMEOUTS,
    ...KEEP_ALIVE,
  });
  // An idle connection that dies is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => undefined);
  // The same for one that dies in somebody's hands: its query fails, and that is enough.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
