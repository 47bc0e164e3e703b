import { join } from 'node:path';
import { expect, it } from 'vitest';
import { OWNED_TABLES, TABLES_WITHOUT_WRITER } from './table-owners.ts';
import { FOREIGN_READS, OWNERS_OF_FILLED_TABLES, READERS_OF_ALL } from './table-readers.ts';
import { readsBelow, readsIn, type TableRead } from './table-reads.ts';
import { moduleOf } from './table-writes.ts';

const owners = new Map(
  Object.entries(OWNED_TABLES).flatMap(([module, tables]) => tables.map((table) => [table, module])),
);
for (const [table, module] of Object.entries(OWNERS_OF_FILLED_TABLES)) owners.set(table, module);
const tables = new Set([...owners.keys(), ...Object.keys(TABLES_WITHOUT_WRITER)]);
const allReads = await readsBelow(join(import.meta.dirname, '../apps/server/src'), tables);
const reads = allReads.filter(({ file }) => !(file in READERS_OF_ALL));

/** Each listed reader with one of its tables. */
const listed = FOREIGN_READS.flatMap(({ reads: readers }) =>
  Object.entries(readers).flatMap(([reader, names]) => names.map((table) => ({ reader, table }))),
);
const isExcused = (module: string, name: string) =>
  listed.some(({ reader, table }) => table === name && reader === module);

const isNeeded = ({ reader, table }: { reader: string; table: string }) =>
  owners.get(table) !== reader &&
  reads.some((read) => read.table === table && moduleOf(read.file) === reader);

/** Describes each read by a module that neither owns the table nor is excused. */
const listViolations = (all: readonly TableRead[]): string[] =>
  all
    .filter(({ table, file }) => owners.has(table) && owners.get(table) !== moduleOf(file))
    .filter(({ table, file }) => !isExcused(moduleOf(file), table))
    .map(({ table, file }) => `${file} reads ${table}`);

it('lets each table be read by its owner, or by a listed reader', () => {
  expect(reads.length).toBeGreaterThan(400);
  expect(listViolations(reads)).toEqual([]);
});

it('excuses a file from the list only where it reads many tables', () => {
  for (const reader of Object.keys(READERS_OF_ALL))
    expect(
      new Set(allReads.filter(({ file }) => file === reader).map(({ table }) => table)).size,
    ).toBeGreaterThan(5);
});

it('lists only readers that need it, so that the list can only shrink', () => {
  expect(listed.filter((one) => !isNeeded(one))).toEqual([]);
  const pairs = listed.map(({ reader, table }) => `${reader} ${table}`);
  expect(pairs.toSorted()).toEqual([...new Set(pairs)].toSorted());
});

it('gives tables that nobody writes an owner that may read them', () => {
  expect(Object.keys(OWNERS_OF_FILLED_TABLES).filter((table) => !(table in TABLES_WITHOUT_WRITER))).toEqual(
    [],
  );
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
])('reports a foreign read by %s', (_, code) => {
  expect(listViolations(readsIn(FILE, code, tables))).toEqual([`${FILE} reads appointment`]);
});

it.each([
  ['a write', 'sql`delete from appointment where id = 1`'],
  ['a comment', `// selectFrom('appointment')\n/* from appointment */`],
  ['an import', `import { service } from './service.ts';`],
  ['an own table', `db(tx).selectFrom('quick_reply')`],
])('is not misled by %s', (_, code) => {
  expect(listViolations(readsIn(FILE, code, tables))).toEqual([]);
});
