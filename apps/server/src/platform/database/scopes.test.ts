import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBusiness } from '../../../testing/factories.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { newId } from '../ids.ts';
import { db, openScopes, type Scopes, type TenantTx } from './scopes.ts';

let app: TestApp;
let scopes: Scopes;
let mine: { id: string; ownerId: string };
let theirs: { id: string; ownerId: string };

const addBranch = (tx: TenantTx, businessId: string) =>
  db(tx)
    .insertInto('branch')
    .values({
      business_id: businessId,
      id: newId(),
      name: 'Roma Norte',
      address: '{}',
      city: 'Mérida',
      state: 'Yucatán',
      country: 'México',
      week: '{}',
    })
    .execute();

beforeAll(async () => {
  app = await TestApp.open();
  scopes = openScopes(app.pool);
  mine = await makeBusiness(app.pool);
  theirs = await makeBusiness(app.pool);
  for (const { id } of [mine, theirs]) await scopes.inTenant({ businessId: id }, (tx) => addBranch(tx, id));
});
afterAll(() => app.close());

describe('row-level security', () => {
  it('returns only the rows of the tenant, even without a filter', async () => {
    const seen = await scopes.inTenant({ businessId: mine.id }, (tx) =>
      db(tx).selectFrom('branch').select('business_id').execute(),
    );
    expect(seen).toEqual([{ business_id: mine.id }]);
  });

  it('returns no row of another tenant', async () => {
    const seen = await scopes.inTenant({ businessId: mine.id }, (tx) =>
      db(tx).selectFrom('branch').selectAll().where('business_id', '=', theirs.id).execute(),
    );
    expect(seen).toEqual([]);
  });

  it('changes and deletes no row of another tenant', async () => {
    const { changed, removed } = await scopes.inTenant({ businessId: mine.id }, async (tx) => ({
      changed: await db(tx)
        .updateTable('branch')
        .set({ name: 'Ajena' })
        .where('business_id', '=', theirs.id)
        .executeTakeFirst(),
      removed: await db(tx).deleteFrom('branch').where('business_id', '=', theirs.id).executeTakeFirst(),
    }));
    expect([changed.numUpdatedRows, removed.numDeletedRows]).toEqual([0n, 0n]);
  });

  it('inserts no row into another tenant', async () => {
    await expect(scopes.inTenant({ businessId: mine.id }, (tx) => addBranch(tx, theirs.id))).rejects.toThrow(
      /row-level security/,
    );
  });

  it('returns no row of a tenant to people, visitors and requests without a business', async () => {
    for (const inScope of [
      () => scopes.inPublic((tx) => db(tx).selectFrom('branch').selectAll().execute()),
      () => scopes.asPerson(mine.ownerId, (tx) => db(tx).selectFrom('branch').selectAll().execute()),
    ]) {
      await expect(inScope()).rejects.toThrow(/permission denied/);
    }
  });

  it('protects every table with a business, for every scope that may read it', async () => {
    const { rows } = await app.pool.query<{ table_name: string }>(`
      select c.relname as table_name
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'business_id'
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relrowsecurity`);
    expect(rows).toEqual([]);
  });

  it('allows no scope to read a table without a policy or a list of columns', async () => {
    const { rows } = await app.pool.query<{ table_name: string; grantee: string }>(`
      select g.table_name, g.grantee
        from information_schema.role_table_grants g
        join pg_class c on c.relname = g.table_name and c.relnamespace = 'public'::regnamespace
       where g.table_schema = 'public' and g.grantee like 'cauce\\_%' and g.grantee <> 'cauce_admin' and not c.relrowsecurity
         and g.table_name <> 'mailbox_message'`);
    expect(rows).toEqual([]);
  });

  it('leaves no tenant on a connection that returns to the pool', async () => {
    await scopes.inTenant({ businessId: mine.id }, async () => undefined);
    const { rows } = await app.pool.query<{ name: string; role: string }>(
      `select current_setting('app.business_id', true) as name, current_user as role`,
    );
    expect(rows[0]?.name ?? '').toBe('');
    expect(rows[0]?.role).not.toBe('cauce_tenant');
  });

  it('accepts only ids as settings', async () => {
    const inject = scopes.inTenant({ businessId: "'; reset role; --" }, async () => undefined);
    await expect(inject).rejects.toThrow(/not an id/);
  });

  it('writes nothing in a read-only scope', async () => {
    const writing = scopes.inTenant({ businessId: mine.id }, (tx) => addBranch(tx, mine.id), {
      readOnly: true,
    });
    await expect(writing).rejects.toThrow(/read-only/);
  });

  it('rolls back when the work throws', async () => {
    const failing = scopes.inTenant({ businessId: mine.id }, async (tx) => {
      await addBranch(tx, mine.id);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    const seen = await scopes.inTenant({ businessId: mine.id }, (tx) =>
      db(tx).selectFrom('branch').selectAll().execute(),
    );
    expect(seen).toHaveLength(1);
  });

  it('refuses changes of the audit trail', async () => {
    for (const change of ['update audit_entry set action = $$x$$', 'delete from audit_entry']) {
      const client = await app.pool.connect();
      await client.query(
        `begin; set local role cauce_tenant; select set_config('app.business_id', '${mine.id}', true)`,
      );
      await expect(client.query(change)).rejects.toThrow(/permission denied/);
      await client.query('rollback');
      client.release();
    }
  });
});
