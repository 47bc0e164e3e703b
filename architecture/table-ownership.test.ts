import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  FOREIGN_WRITERS,
  OWNED_TABLES,
  TABLES_WITHOUT_WRITER,
  WRITERS_BY_PARAMETER,
} from './table-owners.ts';
import { moduleOf, type TableWrite, writesBelow, writesIn, writingFunctions } from './table-writes.ts';

const ROOT = join(import.meta.dirname, '..');
const writes = await writesBelow(join(ROOT, 'apps/server/src'), join(ROOT, 'db/migrations'));

const owns = (module: string, table: string) => OWNED_TABLES[module]?.includes(table) === true;
const isExcused = (module: string, table: string) =>
  FOREIGN_WRITERS.some((foreign) => foreign.writer === module && foreign.table === table);

/** Describes each write by a module that neither owns the table nor is excused. */
function listViolations(all: readonly TableWrite[]): string[] {
  const foreign = all.flatMap(({ table, file }) => {
    if (table === undefined)
      return file in WRITERS_BY_PARAMETER ? [] : [`${file} writes a table that it does not name`];
    const module = moduleOf(file);
    return owns(module, table) || isExcused(module, table) ? [] : [`${file} writes ${table}`];
  });
  return [...new Set(foreign)];
}

it('lets each table be written by its owner alone', () => {
  expect(writes.length).toBeGreaterThan(250);
  expect(listViolations(writes)).toEqual([]);
});

it('gives each table one owner, who writes it', () => {
  const tables = Object.values(OWNED_TABLES).flat();
  expect(tables.toSorted()).toEqual([...new Set(tables)].toSorted());
  const idle = Object.entries(OWNED_TABLES).flatMap(([module, owned]) =>
    owned.filter(
      (table) => !writes.some((write) => write.table === table && moduleOf(write.file) === module),
    ),
  );
  expect(idle).toEqual([]);
});

it('knows every table of the database', async () => {
  const types = await readFile(join(ROOT, 'apps/server/src/platform/database/generated/tables.ts'), 'utf8');
  const [, listed = ''] = /export interface DB \{([^}]*)\}/.exec(types) ?? [];
  const tables = [...listed.matchAll(/^\s+(\w+):/gm)].map(([, name]) => name);
  const known = [...Object.values(OWNED_TABLES).flat(), ...Object.keys(TABLES_WITHOUT_WRITER)];
  // The job runner has a schema of its own.
  expect(known.filter((name) => name !== 'graphile_worker').toSorted()).toEqual(tables.toSorted());
});

it('excuses only writers that need it, so that the lists can only shrink', () => {
  const needless = FOREIGN_WRITERS.filter(
    ({ table, writer }) => !writes.some((write) => write.table === table && moduleOf(write.file) === writer),
  );
  expect(needless).toEqual([]);
  const byParameter = new Set(writes.filter(({ table }) => table === undefined).map(({ file }) => file));
  expect(Object.keys(WRITERS_BY_PARAMETER).filter((file) => !byParameter.has(file))).toEqual([]);
});

const FILE = 'features/orders/store.ts';
it.each([
  ['a query builder', `await db(tx).updateTable('appointment').set({ status })`],
  ['a query builder in several lines', `db(tx)\n  .insertInto(\n    'appointment',\n  )`],
  ['SQL', 'await sql`/* move */\n  update appointment a set status = 1`'],
  ['SQL in a part', 'await sql`with gone as (delete from appointment where id = $1) select 1`'],
  ['a merge', 'await sql`merge into appointment a using x on true`'],
  ['a function of the database', 'await sql`select book_it(${id})`.execute(db(tx))'],
  ['a shared writer', `await archivableRows.update(tx, by, 'appointment', id, {})`],
  ['a shared writer of clients', `await reassignRows(tx, 'appointment', pair)`],
  ['an archivable record', `defineArchivable<Row>({\n  kind: 'appointment',\n})`],
])('reports a foreign write by %s', (_, code) => {
  const functions = writingFunctions(
    'create function book_it(id uuid) returns void language sql as $$ insert into appointment (id) values (id) $$;',
  );
  expect(listViolations(writesIn(FILE, code, functions))).toEqual([`${FILE} writes appointment`]);
});

it('reports a write whose table is a parameter', () => {
  const code = 'const move = (table) => sql`update ${sql.table(table)} set client_id = 1`';
  expect(listViolations(writesIn(FILE, code, new Map()))).toEqual([
    `${FILE} writes a table that it does not name`,
  ]);
  expect(writesIn(FILE, 'db(tx).deleteFrom(table)', new Map())).toEqual([{ table: undefined, file: FILE }]);
});

it.each([
  ['a lock', 'sql`select 1 from appointment a for no key update of a`'],
  ['a conflict', 'sql`insert into client_order (id) values (1) on conflict do update set id = 2`'],
  ['a comment', `// update appointment set all\n/* delete from appointment */`],
])('is not misled by %s', (_, code) => {
  expect(listViolations(writesIn(FILE, code, new Map()))).toEqual([]);
});
