import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withoutWrites } from './column-reads.ts';
import { listUnreadColumns, readSharedViews, viewsIn } from './shared-views.ts';
import { OWNED_TABLES, TABLES_WITHOUT_WRITER } from './table-owners.ts';
import {
  FOREIGN_READERS,
  OWNERS_OF_FILLED_TABLES,
  READERS_BY_PARAMETER,
  READERS_OF_ALL,
} from './table-readers.ts';
import { readsBelow, readsIn, type TableRead } from './table-reads.ts';
import { moduleOf, readSources } from './table-writes.ts';

const ROOT = join(import.meta.dirname, '..');
const owners = new Map(
  Object.entries(OWNED_TABLES).flatMap(([module, tables]) => tables.map((table) => [table, module])),
);
for (const [table, module] of Object.entries(OWNERS_OF_FILLED_TABLES)) owners.set(table, module);
const tables = new Set([...owners.keys(), ...Object.keys(TABLES_WITHOUT_WRITER)]);
const allReads = await readsBelow(join(ROOT, 'apps/server/src'), tables);
const reads = allReads.filter(({ file }) => !(file in READERS_OF_ALL));
const views = await readSharedViews(join(ROOT, 'db/views'));
const viewNames = new Set(views.map(({ name }) => name));

const isOwner = ({ table, file }: TableRead) => owners.get(table ?? '') === moduleOf(file);
const isListed = ({ table, file }: TableRead) =>
  FOREIGN_READERS.some((reader) => reader.file === file && reader.tables.includes(table ?? ''));

/** Describes each read that goes around the shared view of the table, or that needs no view. */
function listViolations(all: readonly TableRead[]): string[] {
  return all.flatMap((read) => {
    const { table, file, isShared } = read;
    if (table === undefined)
      return file in READERS_BY_PARAMETER ? [] : [`${file} reads a table that it does not name`];
    if (isShared && isOwner(read)) return [`${file} reads its own table through shared.${table}`];
    if (isShared) return viewNames.has(table) ? [] : [`${file} reads shared.${table}, which does not exist`];
    return !owners.has(table) || isOwner(read) || isListed(read)
      ? []
      : [`${file} reads ${table} instead of shared.${table}`];
  });
}

it('lets each table be read by its owner, and by others through its shared view', () => {
  expect(reads.filter(({ isShared }) => !isShared).length).toBeGreaterThan(250);
  expect(reads.filter(({ isShared }) => isShared).length).toBeGreaterThan(250);
  expect(listViolations(reads)).toEqual([]);
});

it('excuses a file from the list only where it reads many tables', () => {
  for (const reader of Object.keys(READERS_OF_ALL))
    expect(
      new Set(allReads.filter(({ file }) => file === reader).map(({ table }) => table)).size,
    ).toBeGreaterThan(5);
});

const isNeeded = (file: string, table: string | undefined) =>
  reads.some((read) => read.file === file && read.table === table && !read.isShared && !isOwner(read));

it('lists only readers that need it, so that the lists can only shrink', () => {
  const needless = FOREIGN_READERS.flatMap(({ file, tables: names }) =>
    names.filter((table) => !isNeeded(file, table)).map((table) => `${file} ${table}`),
  );
  expect(needless).toEqual([]);
  expect(Object.keys(READERS_BY_PARAMETER).filter((file) => !isNeeded(file, undefined))).toEqual([]);
});

it('gives tables that nobody writes an owner that may read them', () => {
  expect(Object.keys(OWNERS_OF_FILLED_TABLES).filter((table) => !(table in TABLES_WITHOUT_WRITER))).toEqual(
    [],
  );
});

it('has each shared view in the file of the owner of its table, under the name of the table', () => {
  expect(views.length).toBeGreaterThan(40);
  for (const { owner, name, table } of views) {
    expect(name).toBe(table);
    expect(/([^/]+?)(?:\.ts)?$/.exec(owners.get(table) ?? '')?.[1]).toBe(owner);
  }
  expect(views).toHaveLength(viewNames.size);
});

/** A file that takes the name of a view from a parameter reads all views that it names. */
const readsView = (file: string, source: string, view: string): boolean =>
  reads.some(({ table, isShared, file: reader }) => reader === file && isShared && table === view) ||
  (source.includes('`shared.${') && new RegExp(String.raw`\b${view}\b`).test(source));

it('shows only columns that a module other than the owner reads', async () => {
  const sources = await readSources(join(ROOT, 'apps/server/src'));
  const readers = new Map(
    views.map(({ name }) => [
      name,
      sources
        .filter(({ file, source }) => readsView(file, source, name))
        .map(({ source }) => withoutWrites(source))
        .join('\n'),
    ]),
  );
  expect(listUnreadColumns(views, readers)).toEqual([]);
});

it('finds a column of a view that no reader names', () => {
  const [view] = viewsIn(
    'x',
    'create view shared.t with (security_invoker = true) as\nselect a, b\n  from t;',
  );
  expect(view).toEqual({ owner: 'x', name: 't', columns: ['a', 'b'], table: 't' });
  expect(listUnreadColumns([view!], new Map([['t', 'select x.a from shared.t x']]))).toEqual(['t.b']);
  expect(listUnreadColumns([view!], new Map())).toEqual(['t.a', 't.b']);
});

it.each([
  ['the rights of its owner', 'create view shared.t as select a from t;'],
  ['rows of another table', 'create view shared.t with (security_invoker = true) as select a from t join u;'],
  ['all columns', 'create view shared.t with (security_invoker = true) as select * from t;'],
])('refuses a shared view with %s', (_, sql) => {
  expect(() => viewsIn('x', sql)).toThrow(/x\.sql has more than shared views/);
});

const FILE = 'features/quick-replies/store.ts';
it.each([
  ['a query builder', `db(tx).selectFrom('appointment').selectAll()`],
  ['a query builder with a name', `db(tx)\n  .selectFrom(\n    'appointment as a',\n  )`],
  ['a query builder of several tables', `db(tx).selectFrom(['quick_reply as q', 'appointment as a'])`],
  ['a join of a query builder', `rows.leftJoin('appointment as a', 'a.id', 'q.id')`],
  ['SQL', 'sql`select 1 from appointment a where a.id = 1`'],
  ['a join', 'sql`select 1 from quick_reply q\n left join lateral (select from appointment a) b on true`'],
  ['a list of tables', 'sql`select 1 from quick_reply q, appointment a where a.id = q.id`'],
  ['a delete with another table', 'sql`delete from quick_reply q using appointment a where a.id = q.id`'],
  ['a part of a statement', 'const rows = sql`appointment a where a.id = 1`'],
  ['a part that is only a name', 'const table = sql`appointment`'],
])('reports a foreign read by %s', (_, code) => {
  expect(listViolations(readsIn(FILE, code, tables))).toEqual([
    `${FILE} reads appointment instead of shared.appointment`,
  ]);
});

it.each([
  ['a query builder', 'db(tx).selectFrom(table).selectAll()'],
  ['SQL', 'sql`select 1 from ${sql.table(table)} where id = 1`'],
])('reports a read by %s whose table is a parameter', (_, code) => {
  expect(listViolations(readsIn(FILE, code, tables))).toEqual([
    `${FILE} reads a table that it does not name`,
  ]);
});

it('reports a read of an own table through its view', () => {
  expect(listViolations(readsIn(FILE, 'sql`select 1 from shared.quick_reply`', tables))).toEqual([
    `${FILE} reads its own table through shared.quick_reply`,
  ]);
});

it('reports a read of a view that does not exist', () => {
  expect(listViolations(readsIn(FILE, `db(tx).selectFrom('shared.hold as h')`, tables))).toEqual([
    `${FILE} reads shared.hold, which does not exist`,
  ]);
});

it.each([
  ['a write', 'sql`delete from appointment where id = 1`'],
  ['a comment', `// selectFrom('appointment')\n/* from appointment */`],
  ['an import', `import { service } from './service.ts';`],
  ['an own table', `db(tx).selectFrom('quick_reply')`],
  ['a view', 'sql`select 1 from shared.appointment a join shared.branch b on b.id = a.branch_id`'],
  ['a view of a query builder', `db(tx).selectFrom(['quick_reply as q', 'shared.appointment as a'])`],
  ['a view whose name is a parameter', 'sql`select 1 from ${sql.table(`shared.${kind}`)}`'],
  ['a list of words', "sql`client, appointment`; const kinds = ['appointment'];"],
])('is not misled by %s', (_, code) => {
  expect(listViolations(readsIn(FILE, code, tables))).toEqual([]);
});
