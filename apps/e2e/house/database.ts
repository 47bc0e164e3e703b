import pg from 'pg';

let pool: pg.Pool | undefined;

/** For what no screen can bring about or show: a job that went wrong, a partner with colours of their own. */
export const onDatabase = <T>(work: (pool: pg.Pool) => Promise<T>): Promise<T> => {
  pool ??= new pg.Pool({ connectionString: process.env.CAUCE_DATABASE, max: 2, allowExitOnIdle: true });
  return work(pool);
};

export const inDatabase = <Row extends pg.QueryResultRow>(
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> => onDatabase(async (rows) => (await rows.query<Row>(statement, values)).rows);
