import type { Pool, PoolClient } from 'pg';
import { newId } from '../../../platform/ids.ts';

export type Kind = 'account' | 'code' | 'preference' | 'payment' | 'refundKey';
type Runner = Pick<Pool, 'query'>;

interface Row {
  data: unknown;
}

/** The objects of the local replacement, as the provider would answer them. */
export async function find<T>(pool: Runner, kind: Kind, id: string): Promise<T | undefined> {
  const { rows } = await pool.query<Row>('select data from test_payment_object where kind = $1 and id = $2', [
    kind,
    id,
  ]);
  return rows[0]?.data as T | undefined;
}

export async function listByReference<T>(pool: Runner, kind: Kind, reference: string): Promise<T[]> {
  const { rows } = await pool.query<Row>(
    'select data from test_payment_object where kind = $1 and reference = $2 order by created_at, id',
    [kind, reference],
  );
  return rows.map(({ data }) => data as T);
}

interface StoredObject {
  kind: Kind;
  id: string;
  data: object;
  reference?: string | undefined;
  at: Date;
}

export async function save(pool: Runner, { kind, id, data, reference, at }: StoredObject): Promise<void> {
  await pool.query(
    `insert into test_payment_object (kind, id, data, reference, created_at) values ($1, $2, $3, $4, $5)
     on conflict (kind, id) do update set data = excluded.data, reference = excluded.reference`,
    [kind, id, JSON.stringify(data), reference ?? null, at],
  );
}

/** Removes an object and returns it, so that a code is used once. */
export async function take<T>(pool: Runner, kind: Kind, id: string): Promise<T | undefined> {
  const { rows } = await pool.query<Row>(
    'delete from test_payment_object where kind = $1 and id = $2 returning data',
    [kind, id],
  );
  return rows[0]?.data as T | undefined;
}

/** Changes one object at a time, as the provider does. Nothing is stored when the work throws. */
export async function change<T>(
  pool: Pool,
  { kind, id }: { kind: Kind; id: string },
  work: (data: T | undefined, client: PoolClient) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<Row>(
      'select data from test_payment_object where kind = $1 and id = $2 for update',
      [kind, id],
    );
    await work(rows[0]?.data as T | undefined, client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

export interface StoredWebhook {
  id: string;
  url: string;
  dataId: string;
  body: string;
}

/** Stores a webhook together with the job that delivers it. */
export async function queueWebhook(
  client: Runner,
  { url, dataId, body, at }: Omit<StoredWebhook, 'id'> & { at: Date },
): Promise<void> {
  await client.query(
    `with queued as (
       insert into test_payment_webhook (id, url, data_id, body, created_at) values ($1, $2, $3, $4, $5) returning id)
     select graphile_worker.add_job('payments.deliverTestWebhook', json_build_object('webhookId', id)) from queued`,
    [newId(at.getTime()), url, dataId, body, at],
  );
}

export async function findWebhook(pool: Runner, id: string): Promise<StoredWebhook | undefined> {
  const { rows } = await pool.query<StoredWebhook>(
    'select id, url, data_id as "dataId", body from test_payment_webhook where id = $1',
    [id],
  );
  return rows[0];
}

export const removeWebhook = (pool: Runner, id: string): Promise<unknown> =>
  pool.query('delete from test_payment_webhook where id = $1', [id]);
