import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  columnsIn,
  databaseCodeIn,
  listUnread,
  listUnreadTables,
  readDatabaseCode,
  readFeatures,
} from './column-reads.ts';
import { UNREAD_COLUMNS, UNREAD_TABLES } from './unread-columns.ts';

const ROOT = join(import.meta.dirname, '..');
const TYPES = 'apps/server/src/platform/database/generated/tables.ts';
const columns = columnsIn(await readFile(join(ROOT, TYPES), 'utf8'));
const units = [
  ...(await readFeatures(join(ROOT, 'apps/server/src'))),
  ...(await readDatabaseCode(join(ROOT, 'db/migrations'))),
];

it('reads every column somewhere, except those of the list', () => {
  expect([...columns.values()].flat().length).toBeGreaterThan(900);
  expect(listUnread(columns, units).filter((column) => !(column in UNREAD_COLUMNS))).toEqual([]);
});

it('reads every table somewhere, except those of the list', () => {
  expect(listUnreadTables(columns, units).toSorted()).toEqual(Object.keys(UNREAD_TABLES).toSorted());
});

it('excuses only columns that nobody reads, so that the lists can only shrink', () => {
  const unread = new Set(listUnread(columns, units));
  expect(Object.keys(UNREAD_COLUMNS).filter((column) => !unread.has(column))).toEqual([]);
  const everything = Object.entries({ ...UNREAD_COLUMNS, ...UNREAD_TABLES });
  expect(everything.filter(([, reason]) => reason.trim().length < 20)).toEqual([]);
});

const HOLD = new Map([['hold', ['color']]]);
const unreadIn = (text: string) => listUnread(HOLD, [{ name: 'features/holds', text }]);

it.each([
  ['an insert', `db(tx).insertInto('hold').values({ color: given.colour })`],
  ['an update', `db(tx).updateTable('hold').set({ color: 1 })`],
  ['an insert in SQL', 'sql`insert into hold (id, color) values (1, 2)`'],
  ['an update in SQL', 'sql`update hold set id = 1, color = ${2} where id = 3`'],
  ['a comment', '/* hold.color */ select id from hold -- color'],
  ['code that does not know the table', 'sql`select color from another`'],
])('reports a column that is only named by %s', (_, text) => {
  expect(unreadIn(text)).toEqual(['hold.color']);
});

it.each([
  ['a query', 'sql`select color from hold`'],
  ['a condition of an update', 'sql`update hold set id = 1 where color = 2`'],
  ['a row', `function toWire(row: Hold) { return { shown: row.color }; }`],
  ['a query builder', `db(tx).selectFrom('hold').select(['color'])`],
])('accepts a column that is read by %s', (_, text) => {
  expect(unreadIn(text)).toEqual([]);
});

it.each([
  [
    'a function',
    'create function shade() returns text language sql as $$ select color from hold $$;\ncreate function other() returns int language sql as $$ select 1 $$;',
  ],
  [
    'the function of a trigger',
    'create function shade() returns trigger language plpgsql as $$ begin perform old.color; end $$;\ncreate trigger shading after insert on hold for each row execute function shade();',
  ],
  ['a policy', 'create policy own on hold using (color = 1);'],
])('accepts a column that %s of the database reads', (_, sql) => {
  expect(listUnread(HOLD, databaseCodeIn(sql))).toEqual([]);
});

it.each([
  ['select color from hold', []],
  ['select id from other join hold on true', []],
  ["db(tx).selectFrom('hold as h')", []],
  ["db(tx).selectFrom('other').innerJoin('hold', 'a', 'b')", []],
  ['delete from hold where color = 1', ['hold']],
  ["db(tx).insertInto('hold').values({ color })", ['hold']],
  ['/* select color from hold */', ['hold']],
])('finds the table that nobody reads in %o: %o', (text, unread) => {
  expect(listUnreadTables(HOLD, [{ name: 'features/holds', text }])).toEqual(unread);
});

const definition = (body: string) =>
  `create or replace function shade() returns text language sql as $$ select ${body} from hold $$;`;
it('counts the last definition of a function', () => {
  expect(listUnread(HOLD, databaseCodeIn(`${definition('color')}\n${definition('id')}`))).toEqual([
    'hold.color',
  ]);
});
