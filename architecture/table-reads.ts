import { readSources, withoutComments } from './table-writes.ts';

/** A place in the sources that reads a table. */
export interface TableRead {
  /** Undefined when the name of the table is a parameter there. */
  table: string | undefined;
  /** Whether it reads the shared view of the table. */
  isShared: boolean;
  file: string;
}

const RELATION = String.raw`(?:(?:public|shared)\.)?[a-z_]+`;
const ALIASED = String.raw`${RELATION}(?:\s+(?:as\s+)?[a-z]\w*)?`;
/** The first table of a FROM, JOIN or USING, and those that follow it after commas. */
const SQL_READ = new RegExp(
  String.raw`(?<!\bdelete\s+)\b(?:from|join|using)\s+(?:lateral\s+|only\s+)*(${ALIASED}(?:\s*,\s*${ALIASED})*)`,
  'g',
);
/** A part of a statement that begins after FROM. */
const FRAGMENT = new RegExp(
  String.raw`\bsql(?:<\w+>)?${'`'}\s*(${RELATION})(?=\s+[a-z]\w*\s+(?:left|join|where)\b|\s+(?:left|join|where)\b|\s*${'`'})`,
  'g',
);
const READS = String.raw`\b(?:selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|from|using)(?:<\w+>)?`;
const KYSELY_READ = new RegExp(String.raw`${READS}\(\s*(\[[^\]]*\]|'[^']*')`, 'g');
/** A table whose name is a parameter. A template that begins with «shared.» names a view in any case. */
const PARAMETERS = [
  /\bselectFrom(?:<\w+>)?\(\s*(?!['[(]|`shared\.\$\{|\w+\s*=>|sql\b)[\w`]/g,
  /(?<!\bupdate\s+)\$\{sql\.table\((?!`shared\.\$\{)/g,
];

const firstName = (text: string) => {
  const [, schema, name = ''] = /^\s*(?:(public|shared)\.)?([a-z_]+)\b/.exec(text) ?? [];
  return { name, isShared: schema === 'shared' };
};

/** Finds every read of these tables, and of tables whose name is a parameter, in one source file. */
export function readsIn(file: string, source: string, tables: ReadonlySet<string>): TableRead[] {
  const code = withoutComments(source);
  const inSql = [SQL_READ, FRAGMENT].flatMap((pattern) =>
    [...code.matchAll(pattern)].flatMap(([, list = '']) => list.split(',')),
  );
  const inKysely = [...code.matchAll(KYSELY_READ)].flatMap(([, names = '']) => names.match(/[a-z_]+[^',]*/g));
  const reads = new Map<string, TableRead>();
  for (const text of [...inSql, ...inKysely]) {
    const { name: table, isShared } = firstName(text ?? '');
    if (tables.has(table)) reads.set(`${table} ${isShared}`, { table, isShared, file });
  }
  const byParameter = PARAMETERS.some((pattern) => code.search(pattern) !== -1);
  return [...reads.values(), ...(byParameter ? [{ table: undefined, isShared: false, file }] : [])];
}

/** Finds every read of these tables in the sources of the server, without tests. */
export async function readsBelow(folder: string, tables: ReadonlySet<string>): Promise<TableRead[]> {
  const sources = await readSources(folder);
  return sources.flatMap(({ file, source }) => readsIn(file, source, tables));
}
