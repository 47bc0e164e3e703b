import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OWNED_TABLES } from './table-owners.ts';

/** A place in the sources that writes a table. */
export interface TableWrite {
  /** Undefined when the name of the table is a parameter there. */
  table: string | undefined;
  file: string;
}

/** The module of a file, which owns tables or does not. */
export const moduleOf = (file: string): string =>
  Object.keys(OWNED_TABLES).find((module) => file === module) ??
  /^(?:features|platform|providers)\/[^/]+/.exec(file)?.[0] ??
  file;

export const withoutComments = (source: string) =>
  source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1');

// The tables of the job runner count as one, its schema; `public` is left out.
const TABLE = String.raw`(?:only\s+)?(?:public\.)?([a-z_]+|\$\{)\S*`;
const SQL_WRITES = [
  String.raw`\binsert\s+into\s+${TABLE}`,
  String.raw`\bdelete\s+from\s+${TABLE}`,
  String.raw`\bmerge\s+into\s+${TABLE}`,
  // A name and an optional alias precede «set», so that «for update» and «do update set» do not count.
  String.raw`\bupdate\s+${TABLE}\s+(?:(?:as\s+)?(?!set\b)[a-z]\w*\s+)?set\b`,
].map((pattern) => new RegExp(pattern, 'g'));

const KYSELY_WRITE = /\.(?:insertInto|updateTable|deleteFrom)(?:<\w+>)?\(\s*(?:'([a-z_]+)|\w)/g;
/** Functions of other modules that write the table that their caller names. */
const WRITERS = [
  /\breassignRows\(\s*\w+,\s*'([a-z_]+)'/g,
  /\barchivableRows\.(?:update|setArchived)\(\s*\w+,\s*\w+,\s*'([a-z_]+)'/g,
  /\barchivableRows\.remove\(\s*\w+,\s*'([a-z_]+)'/g,
];
const DEFINED_ARCHIVABLE = /\bdefineArchivable(?:<\w+>)?\(\{[\s\S]*?\bkind: '([a-z_]+)'/g;

const firstGroup = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, name]) => name);

/** The tables that an SQL text writes; undefined for each one whose name is a parameter. */
export const tablesWrittenInSql = (text: string): (string | undefined)[] =>
  SQL_WRITES.flatMap((pattern) => firstGroup(pattern, text)).map((name) =>
    name === '${' ? undefined : name,
  );

/** The functions of the database that write tables, with these tables. The last definition of a function counts. */
export function writingFunctions(migrations: string): Map<string, string[]> {
  const functions = new Map<string, string[]>();
  const definition =
    /create (?:or replace )?function (\w+)\s*\(((?:(?!\$\w*\$)[\s\S])*)(\$\w*\$)([\s\S]*?)\3/gi;
  for (const [, name = '', head = '', , body = ''] of migrations.matchAll(definition)) {
    functions.delete(name);
    // Triggers maintain sums and copies of their table, so they count for the table that fires them.
    if (/returns trigger/i.test(head)) continue;
    const tables = tablesWrittenInSql(body.replaceAll(/--.*$/gm, ''));
    if (tables.length > 0) functions.set(name, [...new Set(tables.map(String))]);
  }
  return functions;
}

/** Finds every write in one source file. */
export function writesIn(
  file: string,
  source: string,
  functions: ReadonlyMap<string, readonly string[]>,
): TableWrite[] {
  const code = withoutComments(source);
  const byName = [KYSELY_WRITE, ...WRITERS, DEFINED_ARCHIVABLE].flatMap((pattern) =>
    firstGroup(pattern, code),
  );
  const called = [...functions].flatMap(([name, tables]) =>
    new RegExp(String.raw`\b${name}\(`).test(code) ? tables : [],
  );
  return [...byName, ...tablesWrittenInSql(code), ...called].map((table) => ({ table, file }));
}

/** The sources of the server, without tests. Files are relative to the folder. */
export async function readSources(folder: string): Promise<{ file: string; source: string }[]> {
  const names = (await readdir(folder, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !/\.test\.ts$|(?:^|\/)generated\//.test(name),
  );
  return Promise.all(
    names.map(async (file) => ({ file, source: await readFile(join(folder, file), 'utf8') })),
  );
}

/** Finds every write in the sources of the server, without tests. Files are relative to the folder. */
export async function writesBelow(folder: string, migrations: string): Promise<TableWrite[]> {
  const sql = await Promise.all(
    (await readdir(migrations)).toSorted().map((name) => readFile(join(migrations, name), 'utf8')),
  );
  const functions = writingFunctions(sql.join('\n'));
  const sources = await readSources(folder);
  return sources.flatMap(({ file, source }) => writesIn(file, source, functions));
}
