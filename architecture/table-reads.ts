import { readSources, withoutComments } from './table-writes.ts';

/** A place in the sources that reads a table. */
export interface TableRead {
  table: string;
  file: string;
}

const NAME = String.raw`(?:public\.)?([a-z_]+)\b`;
const ALIASED = String.raw`(?:public\.)?[a-z_]+(?:\s+(?:as\s+)?[a-z]\w*)?`;
/** The first table of a FROM, JOIN or USING, and those that follow it after commas. */
const SQL_READ = new RegExp(
  String.raw`(?<!\bdelete\s+)\b(?:from|join|using)\s+(?:lateral\s+|only\s+)*(${ALIASED}(?:\s*,\s*${ALIASED})*)`,
  'g',
);
const KYSELY_READ =
  /\b(?:selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|from|using)(?:<\w+>)?\(\s*(\[[^\]]*\]|'[^']*')/g;

/** Finds every read of these tables in one source file. */
export function readsIn(file: string, source: string, tables: ReadonlySet<string>): TableRead[] {
  const code = withoutComments(source);
  const inSql = [...code.matchAll(SQL_READ)].flatMap(([, list = '']) => list.split(','));
  const inKysely = [...code.matchAll(KYSELY_READ)].flatMap(([, names = '']) => names.match(/[a-z_]+[^',]*/g));
  const first = new RegExp(String.raw`^\s*${NAME}`);
  const names = [...inSql, ...inKysely].map((text) => first.exec(text ?? '')?.[1] ?? '');
  return [...new Set(names)].filter((name) => tables.has(name)).map((table) => ({ table, file }));
}

/** Finds every read of these tables in the sources of the server, without tests. */
export async function readsBelow(folder: string, tables: ReadonlySet<string>): Promise<TableRead[]> {
  const sources = await readSources(folder);
  return sources.flatMap(({ file, source }) => readsIn(file, source, tables));
}
