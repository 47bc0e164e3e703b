import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdmin } from './cluster/admin.ts';
import { takeDatabase } from './cluster/pooled-database.ts';
import { type FreshDatabase, freshDatabase } from './cluster.ts';
import { makeBusiness } from './factories.ts';

const look = (client: Client) =>
  client.query<{ found: string | null }>(`select to_regclass('mark') as found`);

let one: FreshDatabase;
let other: FreshDatabase;

beforeAll(async () => {
  [one, other] = await Promise.all([freshDatabase(), freshDatabase()]);
});
afterAll(() => Promise.all([one.drop(), other.drop()]));

test('a fresh database is migrated', async () => {
  const { rowCount } = await asAdmin(one.url, (client) => client.query('select from migration'));
  expect(rowCount).toBeGreaterThan(0);
});

test('one database does not contain the rows of another', async () => {
  await asAdmin(one.url, (client) => client.query('create table mark (id int)'));
  expect((await asAdmin(one.url, look)).rows[0]?.found).toBe('mark');
  expect((await asAdmin(other.url, look)).rows[0]?.found).toBeNull();
});

test('a dropped database is gone, also with open connections', async () => {
  const { url, drop } = await freshDatabase();
  const left = new Client({ connectionString: url });
  left.on('error', () => undefined);
  await left.connect();
  await drop();
  await expect(new Client({ connectionString: url }).connect()).rejects.toThrow(/does not exist/);
});

test('a reused database contains no rows of the previous test', async () => {
  const before = await takeDatabase();
  const number = `select nextval('incoming_rank_seq') as number`;
  const { rows: first } = await before.pool.query(number);
  await makeBusiness(before.pool);
  await before.release();
  const after = await takeDatabase();
  expect(after.pool).toBe(before.pool);
  for (const table of ['business', 'person'])
    expect((await after.pool.query(`select from ${table}`)).rowCount, table).toBe(0);
  expect((await after.pool.query('select from channel')).rowCount).toBeGreaterThan(0);
  expect((await after.pool.query(number)).rows).toEqual(first);
  const sizes = await after.pool.query(
    `select from pg_class where oid in ('business'::regclass, 'person'::regclass) and reltuples >= 0`,
  );
  expect(sizes.rowCount).toBe(0);
  await after.release();
});

test.each([
  'create table mark (id int)',
  'update migration set name = name',
  'delete from channel',
  'truncate person cascade',
])('a database is dropped after «%s»', async (statement) => {
  const before = await takeDatabase();
  await before.pool.query(statement);
  await before.release();
  expect(before.pool.ended).toBe(true);
});
