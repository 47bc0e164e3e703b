import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readComplexityExceptions, readLintExceptions } from './lint-exceptions.ts';
import { FOREIGN_WRITERS, WRITERS_BY_PARAMETER } from './table-owners.ts';
import { FOREIGN_READERS, READERS_BY_PARAMETER } from './table-readers.ts';
import { readExceptions } from './tree.ts';

const RECORD = 'architecture/exception-totals.json';
const ROOT = join(import.meta.dirname, '..');

/** The size of each list of exceptions: its entries, or what they allow together. */
export type Totals = Record<string, number>;

const sum = (numbers: Record<string, number>) =>
  Object.values(numbers).reduce((total, number) => total + number, 0);

export async function countExceptions(): Promise<Totals> {
  const { folders, indexes } = await readExceptions();
  const complexity = await readComplexityExceptions();
  const words = await readLintExceptions('plain-words-exceptions.json');
  return {
    complexFiles: Object.keys(complexity).length,
    complexity: sum(complexity),
    filesInLargeFolders: sum(folders),
    namesOfLargeIndexes: sum(indexes),
    filesWithRefusedWords: words.flatMap(({ files }) => files).length,
    foreignWriters: FOREIGN_WRITERS.length,
    writersByParameter: Object.keys(WRITERS_BY_PARAMETER).length,
    foreignReads: FOREIGN_READERS.flatMap(({ tables }) => tables).length,
    readersByParameter: Object.keys(READERS_BY_PARAMETER).length,
  };
}

export const readRecordedTotals = async (): Promise<Totals> =>
  JSON.parse(await readFile(join(ROOT, RECORD), 'utf8')) as Totals;

const git = (...args: string[]): Promise<string | undefined> =>
  promisify(execFile)('git', args, { cwd: ROOT }).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );

/** The totals where this branch left main; on main, those of the commit before. Undefined without such a commit. */
export async function readTotalsBefore(): Promise<Totals | undefined> {
  const head = await git('rev-parse', 'HEAD');
  const bases = await Promise.all(['origin/main', 'main'].map((main) => git('merge-base', 'HEAD', main)));
  const base = bases.find((one) => one !== undefined && one !== head) ?? 'HEAD~1';
  const before = await git('show', `${base}:${RECORD}`);
  return before === undefined ? undefined : (JSON.parse(before) as Totals);
}

/** Describes each list that grew, and each new one. */
export const listGrowth = (before: Totals, now: Totals): string[] =>
  Object.entries(now)
    .filter(([list, size]) => size > (before[list] ?? Infinity))
    .map(([list, size]) => `${list}: ${size} instead of ${before[list]}`);
