import { clients } from '@cauce/contract/clients/clients';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestApp } from '../../../../testing/test-app.ts';
import { vacuum } from '../../../../testing/vacuum.ts';

const MANY = 50_000;

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
  owner = await app.owner();
  await app.pool.query(
    `insert into client (business_id, id, name, lastname, whatsapp, phone, search_text, created_by, created_at)
     select $1, gen_random_uuid(), 'Persona ' || n, 'Apellido ' || n % 997, (5500000000 + n)::text, '52' || (5500000000 + n),
            'persona ' || n || ' apellido ' || n % 997 || ' 52' || (5500000000 + n) || ' 521' || (5500000000 + n), 'x',
            timestamptz '2026-01-01' + n * interval '1 second'
       from generate_series(1, ${MANY}) n`,
    [owner.businessId],
  );
  await vacuum(app.pool, 'client');
});
afterAll(() => app.close());

/** The rows read from the tables, once this connection has reported its statistics. */
async function reads(index: string): Promise<{ scans: number; wholeTables: number }> {
  const { rows } = await app.pool.query<{ scans: number; whole: number }>(
    `select pg_stat_force_next_flush(), i.idx_scan as scans, t.seq_scan as whole
       from pg_stat_user_indexes i join pg_stat_user_tables t on t.relid = i.relid where i.indexrelname = $1`,
    [index],
  );
  return { scans: rows[0]?.scans ?? 0, wholeTables: rows[0]?.whole ?? 0 };
}

/** Runs on one connection like a request and reports its statistics at once. */
async function asTenant(statement: string, values: unknown[]): Promise<unknown[]> {
  const client = await app.pool.connect();
  try {
    await client.query('begin; set local role cauce_tenant');
    await client.query(`select set_config('app.business_id', $1, true)`, [owner.businessId]);
    const { rows } = await client.query<Record<string, unknown>>(statement, values);
    await client.query('commit');
    await client.query('select pg_stat_force_next_flush()');
    await client.query('select 1');
    return rows;
  } finally {
    client.release();
  }
}

it('finds one of fifty thousand through the index, without reading the others', async () => {
  const before = await reads('client_search_text');
  const values = [['%5500031%'], [], ['% 5500031%', '5500031%'], 10, 0];
  expect(await asTenant('select search_clients($1, $2, $3, $4, $5)', values)).toHaveLength(10);
  const after = await reads('client_search_text');
  expect(after.scans).toBe(before.scans + 1);
  expect(after.wholeTables).toBe(before.wholeTables);
});

it('reads the newest from their own index', async () => {
  const client = await app.pool.connect();
  await client.query('begin; set local role cauce_tenant');
  await client.query(`select set_config('app.business_id', $1, true)`, [owner.businessId]);
  const { rows } = await client.query(
    'explain (costs off) select id from client order by created_at desc, id desc limit 10',
  );
  await client.query('rollback');
  client.release();
  expect(JSON.stringify(rows)).toContain('client_newest');
});

const search = async (text: string) =>
  (await owner.call(clients.search, { query: { search: text, limit: 3 } })).data.map(({ name }) => name);

it('answers over HTTP', async () => {
  expect(await search('apellido persona 31234')).toEqual(['Persona 31234']);
  expect(await search('52 1 55 0003 1234')).toEqual(['Persona 31234']);
  expect(await search('')).toEqual(['Persona 50000', 'Persona 49999', 'Persona 49998']);
  expect(await search('nadie se llama así')).toEqual([]);
});
