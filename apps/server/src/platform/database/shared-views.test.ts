import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asAdmin } from '../../../testing/cluster/admin.ts';
import { type FreshDatabase, freshDatabase } from '../../../testing/cluster.ts';
import { Machines } from '../../../testing/installation.ts';
import { fillEveryTable } from '../../../testing/random-rows/fill.ts';
import { tablesOf } from '../backup/catalog.ts';
import { newId } from '../ids.ts';
import { migrate } from './migrate.ts';
import { ROLES } from './scopes.ts';

interface View {
  name: string;
  columns: string[];
  options: string[] | null;
}

const VIEWS = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns, c.reloptions as options
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
   where c.relnamespace = 'shared'::regnamespace and c.relkind = 'v' group by c.oid order by c.relname`;

const listViews = async (client: Client) => (await client.query<View>(VIEWS)).rows;

let database: FreshDatabase;
let client: Client;
let views: View[];
beforeAll(async () => {
  database = await freshDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  await fillEveryTable(
    client,
    (await tablesOf(client)).map(({ name }) => name),
    3,
  );
  views = await listViews(client);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

interface As {
  role: string;
  businessId?: string;
  personId?: string;
}

/** The rows of a view or a table in a scope, or that it may not read them. */
async function rowsAs({ role, businessId = '', personId = '' }: As, relation: string, columns: string[]) {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  await client.query('begin');
  try {
    await client.query(
      `select set_config('role', $1, true), set_config('app.business_id', $2, true), set_config('app.person_id', $3, true)`,
      [role, businessId, personId],
    );
    const { rows } = await client.query<{ row: string }>(
      `select r::text as row from (select ${list} from ${relation}) r order by 1`,
    );
    return rows.map(({ row }) => row);
  } catch (error) {
    if (error instanceof Error && /permission denied/.test(error.message)) return 'denied';
    throw error;
  } finally {
    await client.query('rollback');
  }
}

async function firstId(table: 'business' | 'membership', column: string): Promise<string> {
  const { rows } = await client.query<Record<string, string>>(
    `select ${column} from ${table} order by ctid limit 1`,
  );
  return rows[0]?.[column] ?? '';
}

describe('a shared view', () => {
  it('has the rights of its reader, and no limit of its own', () => {
    expect(views.length).toBeGreaterThan(40);
    for (const { name, options } of views) expect(options, name).toEqual(['security_invoker=true']);
  });

  it.each(Object.keys(ROLES) as (keyof typeof ROLES)[])(
    'shows the scope %s exactly what the table shows it',
    async (scope) => {
      const ids = {
        tenant: { businessId: await firstId('business', 'id') },
        person: { personId: await firstId('membership', 'person_id') },
        public: {},
        admin: { personId: await firstId('membership', 'person_id') },
        auth: {},
      }[scope];
      const as = { role: ROLES[scope], ...ids };
      let visible = 0;
      for (const { name, columns } of views) {
        const found = await rowsAs(as, `shared.${name}`, columns);
        expect(found, name).toEqual(await rowsAs(as, `public.${name}`, columns));
        if (found !== 'denied' && found.length > 0) visible += 1;
      }
      expect(visible).toBeGreaterThan(scope === 'tenant' ? 35 : 0);
    },
  );

  it('shows no row of another tenant', async () => {
    const otherTenant = { role: ROLES.tenant, businessId: newId() };
    const tenants = views.filter(({ columns }) => columns.includes('business_id'));
    expect(tenants.length).toBeGreaterThan(30);
    for (const { name, columns } of views) {
      const found = await rowsAs(otherTenant, `shared.${name}`, columns);
      if (columns.includes('business_id')) expect(found, name).toEqual([]);
      else expect(found, name).toEqual(await rowsAs(otherTenant, `public.${name}`, columns));
    }
  });

  it('is written through by no scope', async () => {
    for (const role of Object.values(ROLES))
      for (const { name } of views) {
        const { rows } = await client.query<{ can: boolean }>(
          `select has_any_column_privilege($1, $2, 'insert, update, references') or has_table_privilege($1, $2, 'delete, truncate') as can`,
          [role, `shared.${name}`],
        );
        expect(rows, `${role} ${name}`).toEqual([{ can: false }]);
      }
  });
});

/** Runs the work on a migrated database that no other test uses. */
async function onFresh(work: (url: string, names: () => Promise<string[]>) => Promise<void>) {
  const fresh = await freshDatabase();
  const names = () => asAdmin(fresh.url, async (admin) => (await listViews(admin)).map(({ name }) => name));
  try {
    await work(fresh.url, names);
  } finally {
    await fresh.drop();
  }
}

describe('migrating', () => {
  let machines: Machines;
  beforeAll(async () => {
    machines = await Machines.open();
  });
  afterAll(() => machines.close());

  it('makes the views again around a migration that changes a column of one', async () => {
    const folder = await machines.migrationsWith('alter table branch alter column city type varchar(200)');
    await onFresh(async (url, names) => {
      expect(await migrate(url, folder)).toEqual(['9999_next.sql']);
      expect(await names()).toEqual(views.map(({ name }) => name));
    });
  });

  it('keeps the views when the migration fails', async () => {
    const folder = await machines.migrationsWith('select 1 / 0');
    await onFresh(async (url, names) => {
      await expect(migrate(url, folder)).rejects.toThrow(/zero/);
      expect(await names()).toEqual(views.map(({ name }) => name));
    });
  });

  it('fails when a migration drops a column that a view shows', async () => {
    const folder = await machines.migrationsWith('alter table branch drop column city');
    await onFresh(async (url, names) => {
      await expect(migrate(url, folder)).rejects.toThrow(/"city" does not exist/);
      expect(await names()).toEqual(views.map(({ name }) => name));
    });
  });

  it('makes the views of changed files without a migration, once', async () => {
    await onFresh(async (url, names) => {
      await asAdmin(url, (admin) =>
        admin.query(`drop view shared.branch; comment on schema shared is 'of other files'`),
      );
      expect(await migrate(url)).toEqual([]);
      expect(await names()).toContain('branch');
      await asAdmin(url, (admin) => admin.query('drop view shared.branch'));
      await migrate(url);
      expect(await names()).not.toContain('branch');
    });
  });
});
