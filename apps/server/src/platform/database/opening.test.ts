import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeBusiness } from '../../../testing/factories.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { type Opening, Scoped } from './opening.ts';
import { db, openScopes, type Scopes, type TenantTx } from './scopes.ts';

let app: TestApp;
let scopes: Scopes;
let businessId: string;
beforeAll(async () => {
  app = await TestApp.open();
  scopes = openScopes(app.pool);
  businessId = (await makeBusiness(app.pool)).id;
  await app.pool.query('create table said (words text); grant insert, select on said to public');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.pool.query('truncate said');
});

const words = async () =>
  (await app.pool.query<{ words: string }>('select words from said')).rows.map((row) => row.words);
const standing = async (tx: TenantTx) => {
  const { rows } = await sql<{ role: string; business: string; reads: string; at: string }>`
    select current_user as role, current_setting('app.business_id') as business,
           current_setting('transaction_read_only') as reads, pg_current_xact_id_if_assigned()::text as at`.execute(
    db(tx),
  );
  return rows[0]!;
};

async function withClient<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await app.pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}
const opening = (change: Partial<Opening> = {}): Opening => ({
  readOnly: false,
  role: 'cauce_tenant',
  businessId,
  personId: '',
  ...change,
});
const say = { text: `insert into said values ('heard')` };

it('runs every statement of a read-only scope in its scope, and refuses those that write', async () => {
  // The first call on a connection takes another path than those after it.
  for (let call = 0; call < 3; call += 1) {
    const seen = await scopes.inTenant(
      { businessId },
      async (tx) => [await standing(tx), await standing(tx)],
      {
        readOnly: true,
      },
    );
    const expected = { role: 'cauce_tenant', business: businessId, reads: 'on', at: null };
    expect(seen).toEqual([expected, expected]);
    for (const before of [0, 1, 2]) {
      const writing = scopes.inTenant(
        { businessId },
        async (tx) => {
          for (let each = 0; each < before; each += 1) await standing(tx);
          await sql`insert into said values ('written')`.execute(db(tx));
        },
        { readOnly: true },
      );
      await expect(writing).rejects.toThrow(/read-only/);
    }
  }
  expect(await words()).toEqual([]);
});

it('leaves no setting of the scope on the connection', async () => {
  await withClient(async (client) => {
    for (let call = 0; call < 3; call += 1) {
      await new Scoped(client, opening({ readOnly: true })).query({ text: 'select 1' });
      if (call === 0) await client.query('commit');
      const { rows } = await client.query(
        `select current_user <> 'cauce_tenant' as out, coalesce(current_setting('app.business_id', true), '') as business,
                current_setting('transaction_read_only') as reads`,
      );
      expect(rows).toEqual([{ out: true, business: '', reads: 'off' }]);
    }
  });
});

it('runs no statement when its scope cannot be entered', async () => {
  await withClient(async (client) => {
    for (let call = 0; call < 3; call += 1) {
      const lost = new Scoped(client, opening({ role: 'cauce_nobody' }));
      const said = [lost.query(say), lost.query(say), lost.query(say)];
      for (const one of await Promise.allSettled(said)) expect(one.status).toBe('rejected');
      await client.query('rollback');
      // From here on the connection has prepared the steps.
      const good = new Scoped(client, opening());
      await good.query({ text: 'select 1' });
      await client.query('rollback');
    }
  });
  expect(await words()).toEqual([]);
});

it('can repeat a statement that failed, named or not', async () => {
  await withClient(async (client) => {
    for (const name of [undefined, 'a-division']) {
      const ask = { ...(name === undefined ? {} : { name }), text: 'select 6 / $1::int as n' };
      for (const [divisor, n] of [
        [0, undefined],
        [2, 3],
        [0, undefined],
        [3, 2],
      ]) {
        const scoped = new Scoped(client, opening());
        const asked = scoped.query({ ...ask, values: [divisor] });
        if (n === undefined) await expect(asked).rejects.toThrow(/division/);
        else expect((await asked).rows).toEqual([{ n }]);
        await client.query('rollback');
      }
    }
  });
});

it('keeps settings for the later statements of the transaction', async () => {
  for (let call = 0; call < 3; call += 1) {
    const cost = await scopes.inTenant(
      { businessId },
      async (tx) => {
        await sql`select set_config('random_page_cost', '1.1', true)`.execute(db(tx));
        const { rows } = await sql<{
          cost: string;
        }>`select current_setting('random_page_cost') as cost`.execute(db(tx));
        return rows[0]!.cost;
      },
      { readOnly: true },
    );
    expect(cost).toBe('1.1');
  }
});

it('runs concurrent writes in one transaction, and rolls them back together', async () => {
  await scopes.inTenant({ businessId }, async (tx) => {
    await Promise.all(['a', 'b', 'c'].map((each) => sql`insert into said values (${each})`.execute(db(tx))));
  });
  expect((await words()).sort()).toEqual(['a', 'b', 'c']);
  const failing = scopes.inTenant({ businessId }, async (tx) => {
    await sql`insert into said values ('d')`.execute(db(tx));
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await words()).toHaveLength(3);
});
