import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Columns by their table, as the generated row types have them. */
export type Columns = ReadonlyMap<string, readonly string[]>;

/** Reads tables and columns from the generated row types. */
export function columnsIn(types: string): Columns {
  const [, listed = ''] = /export interface DB \{([^}]*)\}/.exec(types) ?? [];
  return new Map(
    [...listed.matchAll(/^\s+(\w+): (\w+);/gm)].map(([, table = '', row = '']) => {
      const [, body = ''] = new RegExp(String.raw`export interface ${row} \{([^}]*)\}`).exec(types) ?? [];
      return [table, [...body.matchAll(/^\s+(\w+):/gm)].map(([, name = '']) => name)];
    }),
  );
}

const withoutComments = (source: string) =>
  source
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(^|\s)\/\/.*$/gm, '$1')
    .replaceAll(/(^|\s)--.*$/gm, '$1');

/** The assignments of an update end where it reads again. */
const ASSIGNMENTS = /\bset\b(?!\s+search_path)[\s\S]*?(?=\bwhere\b|\bfrom\b|\breturning\b|[`;]|$)/gi;

/** The same text without the places that only name a column to write it. */
export const withoutWrites = (source: string): string =>
  withoutComments(source)
    .replaceAll(/\binsert\s+into\s+\S+(?:\s+as\s+\w+)?\s*\([^)]*\)/gi, 'insert')
    .replaceAll(ASSIGNMENTS, (part) => part.replaceAll(/(\bset\s+|,\s*)[a-z_]\w*\s*=(?!=)/gi, '$1'))
    // Keys of objects, and fields of types.
    .replaceAll(/(^|[{,(\s])[a-z_]\w*\??:(?!:)/gim, '$1');

/** A part of the sources whose code knows the same tables: a feature, or a function of the database. */
export interface Unit {
  name: string;
  text: string;
}

const folderOf = (file: string): string => /^(?:features|platform|providers)\/[^/]+/.exec(file)?.[0] ?? file;

/** The features of the server, each with the text of all its files that are no tests. */
export async function readFeatures(root: string): Promise<Unit[]> {
  const files = (await readdir(root, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('generated/'),
  );
  const texts = new Map<string, string>();
  for (const file of files.toSorted()) {
    const folder = folderOf(file);
    texts.set(folder, `${texts.get(folder) ?? ''}\n${await readFile(join(root, file), 'utf8')}`);
  }
  return [...texts].map(([name, text]) => ({ name, text }));
}

const FUNCTION =
  /create (?:or replace )?function (\w+)(?:(?!create (?:or replace )?function)[\s\S])*?(?:begin atomic[\s\S]*?\nend;|(\$\w*\$)[\s\S]*?\2)/gi;
const TRIGGER =
  /create (?:or replace )?(?:constraint )?trigger [^;]*?\bon (?:public\.)?(\w+)[^;]*?\bexecute function (\w+)[^;]*;/gi;

/**
 * The functions, views and policies of the database. The last definition of a function counts, and a function of a
 * trigger knows the table of its trigger. Constraints and indexes are no readers.
 */
export function databaseCodeIn(sql: string): Unit[] {
  const functions = new Map([...sql.matchAll(FUNCTION)].map(([text, name = '']) => [name, text]));
  for (const [, table = '', name = ''] of sql.matchAll(TRIGGER)) {
    const text = functions.get(name);
    if (text !== undefined) functions.set(name, `${text}\n${table}`);
  }
  const others = [...sql.matchAll(/create (?:or replace )?(?:policy|view) [^;]*;/gi)].map(([text]) => text);
  return [
    ...[...functions].map(([name, text]) => ({ name, text })),
    ...others.map((text) => ({ name: text.slice(0, 60), text })),
  ];
}

/** Reads the functions, views and policies that the migrations make. */
export async function readDatabaseCode(root: string): Promise<Unit[]> {
  const files = (await readdir(root)).filter((file) => file.endsWith('.sql')).toSorted();
  const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')));
  return databaseCodeIn(texts.join('\n'));
}

/** The type of a row is named after its table: `client_order` is `ClientOrder`. */
const rowTypeOf = (table: string) =>
  table.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());

const wordsIn = (text: string) => new Set(text.match(/\w+/g));

/** The columns that nobody reads, as «table.column»: no unit that knows the table names the column but to write it. */
export function listUnread(columns: Columns, units: readonly Unit[]): string[] {
  const known = units.map(({ text }) => ({ words: wordsIn(text), reads: wordsIn(withoutWrites(text)) }));
  return [...columns].flatMap(([table, names]) => {
    const readers = known.filter(({ words }) => words.has(table) || words.has(rowTypeOf(table)));
    return names
      .filter((name) => !readers.some(({ reads }) => reads.has(name)))
      .map((name) => `${table}.${name}`);
  });
}

/** The tables that nobody reads: no unit selects from them, or joins them. */
export const listUnreadTables = (columns: Columns, units: readonly Unit[]): string[] =>
  [...columns.keys()].filter((table) => {
    const sql = String.raw`(?<!\bdelete\s+)\b(?:from|join)\s+(?:only\s+)?(?:(?:public|shared)\.)?${table}\b`;
    const builder = String.raw`\.(?:selectFrom|\w*[jJ]oin|from)\(\s*['"](?:shared\.)?${table}\b`;
    // A row that an update or a deletion returns, and the row types of triggers.
    const row = String.raw`\bof ${table}\b|\b(?:new|old) ${table}\b|\b\w+ ${table};|\b\w+ ${table}\)`;
    const reads = new RegExp([sql, builder, row].join('|'), 'i');
    return !units.some(({ text }) => reads.test(withoutComments(text)));
  });
