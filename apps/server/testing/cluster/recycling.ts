import { once } from 'node:events';
import type { Pool } from 'pg';

const CATALOGS = [
  'pg_class',
  'pg_constraint',
  'pg_index',
  'pg_policy',
  'pg_proc',
  'pg_statistic',
  'pg_trigger',
];

/** A named query, so that each connection plans it once. */
const stateOf = (filled: readonly string[]) => ({
  name: 'state-of-database',
  text: `
    select string_agg(c.rows::text, ' ') as rows, sum(c.young)::int as young,
           (select count(*)::int from pg_stat_activity
             where datname = current_database() and backend_type = 'client backend') as connections,
           exists (select from pg_locks l join pg_database d on d.oid = l.database
                    where d.datname = current_database() and l.locktype = 'advisory') as "isLocked"
      from (${[...CATALOGS, ...filled].map(countRows).join(' union all ')}) c`,
});

const countRows = (name: string): string =>
  `select count(*) as rows, count(*) filter (where age(xmin) <= age($1::text::xid)) as young from ${name}`;

interface State {
  /** The number of rows of each system catalog, which shows dropped objects. */
  rows: string;
  /** The number of catalog rows since a transaction, which shows created and changed objects. */
  young: number;
  connections: number;
  isLocked: boolean;
}

const TABLES_WITH_ROWS = {
  name: 'tables-with-rows',
  text: `
    select c.oid::regclass::text as name from pg_class c
     where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
       and pg_relation_size(c.oid) > 0`,
};

async function listTablesWithRows(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(TABLES_WITH_ROWS);
  return rows.map(({ name }) => name);
}

const RESTART_SEQUENCES = `
  select setval(format('%I.%I', schemaname, sequencename)::regclass, 1, false)
    from pg_sequences where last_value is not null`;

const FORGET_SIZES = `
  select pg_clear_relation_stats(n.nspname::text, c.relname::text)
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = any ($1::regclass[])`;

/** The state of an untouched database, to compare with later. */
export interface Untouched {
  transaction: string;
  rows: string;
  /** The tables that migrations fill. A database in which a test wrote one of them is not reused. */
  filled: readonly string[];
}

export async function lookAtUntouched(pool: Pool): Promise<Untouched> {
  const begun = { transaction: await currentTransaction(pool), filled: await listTablesWithRows(pool) };
  return { ...begun, rows: (await stateSince(pool, begun)).rows };
}

async function currentTransaction(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('select pg_current_xact_id()::text as id');
  return rows[0]?.id ?? '';
}

async function stateSince(
  pool: Pool,
  { transaction, filled }: Pick<Untouched, 'transaction' | 'filled'>,
): Promise<State> {
  const { rows } = await pool.query<State>({ ...stateOf(filled), values: [transaction] });
  const [state] = rows;
  if (state === undefined) throw new Error('the database has no state');
  return state;
}

/** Whether all connections are idle, and no test listens to the pool or replaces its functions. */
const isUnchangedPool = (pool: Pool): boolean =>
  !pool.ending &&
  pool.totalCount === pool.idleCount &&
  pool.listenerCount('acquire') === 0 &&
  !Object.hasOwn(pool, 'query') &&
  !Object.hasOwn(pool, 'connect');

/**
 * Empties a used database and keeps its connections. Returns its new state, or undefined when more than rows of tables
 * may have changed: such a database has to be dropped.
 */
export async function emptyDatabase(pool: Pool, untouched: Untouched): Promise<Untouched | undefined> {
  while (!pool.ending && pool.totalCount > pool.idleCount) await once(pool, 'release');
  if (!isUnchangedPool(pool)) return undefined;
  const state = await stateSince(pool, untouched);
  const isChanged = state.young > 0 || state.rows !== untouched.rows || state.isLocked;
  if (isChanged || state.connections !== pool.totalCount) return undefined;
  const used = (await listTablesWithRows(pool)).filter((name) => !untouched.filled.includes(name));
  const deletes = used.map((name) => `delete from ${name}`);
  // In the role of a replica no triggers run and no keys are checked, so the order of the tables does not matter.
  const statements = [
    'begin',
    'set local session_replication_role = replica',
    ...deletes,
    RESTART_SEQUENCES,
    'commit',
  ];
  await pool.query(statements.join('; '));
  // Vacuum makes the files empty, so that rows of the next test are stored in the order in which it writes them.
  if (used.length > 0) {
    await pool.query(`vacuum ${used.join(', ')}`);
    // Without sizes, the planner treats them as new tables and not as tables that are known to be empty.
    await pool.query(FORGET_SIZES, [used]);
  }
  if (!isUnchangedPool(pool)) return undefined;
  return { ...untouched, transaction: await currentTransaction(pool) };
}
