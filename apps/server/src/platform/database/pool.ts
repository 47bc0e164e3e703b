import pg from 'pg';

// Counters and byte sizes stay below 2^53, so they may be plain numbers everywhere.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export function openPool(databaseUrl: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString: databaseUrl, max, application_name: 'cauce' });
  // An idle connection that dies is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => undefined);
  // The same for one that dies in somebody's hands: its query fails, and that is enough.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
