import pg from 'pg';

let pool: pg.Pool | undefined;

/** Runs statements for states that no screen can reach: a failed job, a partner with colours of their own. */
export const onDatabase = <T>(work: (pool: pg.Pool) => Promise<T>): Promise<T> => {
  pool ??= new pg.Pool({ connectionString: process.env.CAUCE_DATABASE, max: 2, allowExitOnIdle: true });
  return work(pool);
};

export const inDatabase = <Row extends pg.QueryResultRow>(
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> => onDatabase(async (rows) => (await rows.query<Row>(statement, values)).rows);
