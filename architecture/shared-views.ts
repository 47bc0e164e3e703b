import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A view that shows a table to the modules that do not own it. */
export interface SharedView {
  /** The name of its file without the ending, which is that of the owner. */
  owner: string;
  name: string;
  columns: readonly string[];
  table: string;
}

const VIEW =
  /create view shared\.(\w+) with \(security_invoker = true\) as\s+select\s+([\w\s,]+?)\s+from\s+(\w+);\s*/g;

/** Reads the views of one file. Throws when it has anything else than views of columns of one table. */
export function viewsIn(owner: string, sql: string): SharedView[] {
  const rest = sql.replaceAll(VIEW, '').trim();
  if (rest !== '') throw new Error(`${owner}.sql has more than shared views: ${rest}`);
  return [...sql.matchAll(VIEW)].map(([, name = '', list = '', table = '']) => ({
    owner,
    name,
    columns: list.split(',').map((column) => column.trim()),
    table,
  }));
}

export async function readSharedViews(folder: string): Promise<SharedView[]> {
  const files = (await readdir(folder)).toSorted();
  const views = await Promise.all(
    files.map(async (file) =>
      viewsIn(file.replace(/\.sql$/, ''), await readFile(join(folder, file), 'utf8')),
    ),
  );
  return views.flat();
}

const wordsIn = (text: string) => new Set(text.match(/\w+/g));

/** The columns of views that no reader names, as «view.column». `readers` has the texts of the readers of each view. */
export const listUnreadColumns = (
  views: readonly SharedView[],
  readers: ReadonlyMap<string, string>,
): string[] =>
  views.flatMap(({ name, columns }) => {
    const words = wordsIn(readers.get(name) ?? '');
    return columns.filter((column) => !words.has(column)).map((column) => `${name}.${column}`);
  });
