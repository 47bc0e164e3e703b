import { once } from 'node:events';
import type { Pool } from 'pg';

/** The only tables that migrations fill, and that no test writes. */
const FILLED = ['public.migration', 'graphile_worker.migrations'];
const CATALOGS = [
  'pg_class',
  'pg_constraint',
  'pg_index',
  'pg_policy',
  'pg_proc',
  'pg_statistic',
  'pg_trigger',
];

const COUNTS = [...CATALOGS, ...FILLED]
  .map(
    (name) =>
      `select count(*) as rows, count(*) filter (where age(xmin) <= age($1::text::xid)) as young from ${name}`,
  )
  .join(' union all ');

/** Has a name, so that a connection plans it once. */
const STATE = {
  name: 'state-of-database',
  text: `
    select string_agg(c.rows::text, ' ') as rows, sum(c.young)::int as young,
           (select count(*)::int from pg_stat_activity
             where datname = current_database() and backend_type = 'client backend') as connections,
           exists (select from pg_locks l join pg_database d on d.oid = l.database
                    where d.datname = current_database() and l.locktype = 'advisory') as "isLocked"
      from (${COUNTS}) c`,
};

interface State {
  /** The number of rows of each catalog: it shows what was dropped. */
  rows: string;
  /** The number of catalog rows since a transaction: it shows what was created or changed. */
  young: number;
  connections: number;
  isLocked: boolean;
}

const USED_TABLES = {
  name: 'used-tables',
  text: `
    select c.oid::regclass::text as name from pg_class c
     where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
       and c.oid <> all ($1::regclass[]) and pg_relation_size(c.oid) > 0`,
  values: [FILLED],
};

const RESTART_SEQUENCES = `
  select setval(format('%I.%I', schemaname, sequencename)::regclass, 1, false)
    from pg_sequences where last_value is not null`;

/** The state of an untouched database, to compare with later. */
export interface Untouched {
  transaction: string;
  rows: string;
}

export async function lookAtUntouched(pool: Pool): Promise<Untouched> {
  const { rows } = await pool.query<{ id: string }>('select pg_current_xact_id()::text as id');
  const transaction = rows[0]?.id ?? '';
  return { transaction, rows: (await stateSince(pool, transaction)).rows };
}

async function stateSince(pool: Pool, transaction: string): Promise<State> {
  const { rows } = await pool.query<State>({ ...STATE, values: [transaction] });
  const [state] = rows;
  if (state === undefined) throw new Error('the database has no state');
  return state;
}

/** Nobody holds a connection, and no test listens to the pool or stands in for a part of it. */
const isUnchangedPool = (pool: Pool): boolean =>
  !pool.ending &&
  pool.totalCount === pool.idleCount &&
  pool.listenerCount('acquire') === 0 &&
  !Object.hasOwn(pool, 'query') &&
  !Object.hasOwn(pool, 'connect');

/**
 * Makes a used database like an untouched one again, and keeps its warm connections. Returns false where more than rows of
 * tables may have changed: such a database has to be dropped.
 */
export async function emptyDatabase(pool: Pool, untouched: Untouched): Promise<boolean> {
  while (!pool.ending && pool.totalCount > pool.idleCount) await once(pool, 'release');
  if (!isUnchangedPool(pool)) return false;
  const state = await stateSince(pool, untouched.transaction);
  const isChanged = state.young > 0 || state.rows !== untouched.rows || state.isLocked;
  if (isChanged || state.connections !== pool.totalCount) return false;
  const { rows } = await pool.query<{ name: string }>(USED_TABLES);
  const deletes = rows.map(({ name }) => `delete from ${name}`);
  // A replica runs no triggers and checks no keys, so the order of the tables does not matter.
  const statements = [
    'begin',
    'set local session_replication_role = replica',
    ...deletes,
    RESTART_SEQUENCES,
    'commit',
  ];
  await pool.query(statements.join('; '));
  // Files of no length again: rows of the next test lie in the order in which it writes them.
  if (rows.length > 0) await pool.query(`vacuum ${rows.map(({ name }) => name).join(', ')}`);
  return isUnchangedPool(pool);
}
