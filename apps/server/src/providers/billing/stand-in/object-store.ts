import type { Pool, PoolClient } from 'pg';
import { type AnyObject, dueOf, type Kind, type Kinds } from './objects.ts';

const SECOND = 1000;

export interface ListOptions {
  /** Fields that the objects have. */
  having?: object;
  ids?: readonly string[];
  /** Seconds. */
  createdFrom?: number;
  createdBefore?: number;
  /** The id of the object after which the page begins. */
  after?: string;
  limit?: number;
}

/** The objects within one transaction. */
export interface ObjectStore {
  read: (id: string) => Promise<AnyObject | undefined>;
  save: (object: AnyObject) => Promise<void>;
  remove: (id: string) => Promise<void>;
  /** The newest objects of a kind first. */
  list: <K extends Kind>(kind: K, options?: ListOptions) => Promise<Kinds[K][]>;
  /** The object that is due first. Events have their own sender. */
  findDue: (at: Date) => Promise<AnyObject | undefined>;
  /** Asks a worker to send the new events. One waiting job is enough. */
  wakeSender: (job: string) => Promise<void>;
}

/** All objects. Tests have a second one, in memory. */
export interface ObjectBase {
  /** One writer at a time, so that no two requests change one object. */
  inTransaction: <T>(work: (objects: ObjectStore) => Promise<T>) => Promise<T>;
  /** The events that are due, the oldest first. No other process gets them before `until`. */
  claimEvents: (at: Date, until: Date, limit: number) => Promise<Kinds['event'][]>;
}

async function read(client: PoolClient, id: string): Promise<AnyObject | undefined> {
  const { rows } = await client.query<{ data: AnyObject }>(
    'select data from billing_test_object where id = $1',
    [id],
  );
  return rows[0]?.data;
}

async function save(client: PoolClient, object: AnyObject): Promise<void> {
  const due = dueOf(object);
  await client.query(
    `insert into billing_test_object (id, kind, data, due_at) values ($1, $2, $3, $4)
     on conflict (id) do update set data = excluded.data, due_at = excluded.due_at`,
    [object.id, object.object, JSON.stringify(object), due === null ? null : new Date(due * SECOND)],
  );
}

async function list<K extends Kind>(
  client: PoolClient,
  kind: K,
  options: ListOptions = {},
): Promise<Kinds[K][]> {
  const { having = {}, ids = null, createdFrom = null, createdBefore = null, after = null, limit } = options;
  const { rows } = await client.query<{ data: Kinds[K] }>(
    `select data from billing_test_object
      where kind = $1 and data @> $2::jsonb and ($3::text[] is null or id = any ($3))
        and ($4::bigint is null or (data ->> 'created')::bigint >= $4)
        and ($5::bigint is null or (data ->> 'created')::bigint < $5)
        and ($6::text is null or position < (select position from billing_test_object where id = $6))
      order by position desc limit $7`,
    [kind, JSON.stringify(having), ids, createdFrom, createdBefore, after, limit ?? null],
  );
  return rows.map(({ data }) => data);
}

async function findDue(client: PoolClient, at: Date): Promise<AnyObject | undefined> {
  const { rows } = await client.query<{ data: AnyObject }>(
    `select data from billing_test_object where due_at <= $1 and kind <> 'event'
      order by due_at, position limit 1`,
    [at],
  );
  return rows[0]?.data;
}

async function claimEvents(pool: Pool, at: Date, until: Date, limit: number): Promise<Kinds['event'][]> {
  const { rows } = await pool.query<{ data: Kinds['event']; position: string }>(
    `with due as (
       select id from billing_test_object where kind = 'event' and due_at <= $1
        order by position limit $3 for update skip locked)
     update billing_test_object o set due_at = $2 from due where o.id = due.id
     returning o.data, o.position`,
    [at, until, limit],
  );
  return rows.toSorted((one, other) => Number(one.position) - Number(other.position)).map(({ data }) => data);
}

const storeOf = (client: PoolClient): ObjectStore => ({
  read: (id) => read(client, id),
  save: (object) => save(client, object),
  remove: async (id) => void (await client.query('delete from billing_test_object where id = $1', [id])),
  list: (kind, options) => list(client, kind, options),
  findDue: (at) => findDue(client, at),
  wakeSender: async (job) =>
    void (await client.query(`select graphile_worker.add_job($1, '{}'::json, job_key => $1)`, [job])),
});

/** The objects of an installation, in its database. */
export const openObjects = (pool: Pool): ObjectBase => ({
  inTransaction: async (work) => {
    const client = await pool.connect();
    try {
      await client.query(`begin; select pg_advisory_xact_lock(hashtext('billing_test_object'))`);
      const result = await work(storeOf(client));
      await client.query('commit');
      client.release();
      return result;
    } catch (error) {
      await client.query('rollback').then(
        () => client.release(),
        (failure: Error) => client.release(failure),
      );
      throw error;
    }
  },
  claimEvents: (at, until, limit) => claimEvents(pool, at, until, limit),
});
