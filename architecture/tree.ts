import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export const MAX_FILES = 40;
export const MAX_EXPORTS = 14;

/** The folders and feature indexes that are larger, with their present size. The limits of all others are above. */
export interface TreeExceptions {
  folders: Record<string, number>;
  indexes: Record<string, number>;
}

const ROOT = join(import.meta.dirname, '..');
const TOPS = ['apps', 'packages', 'db', 'bench', 'scripts', 'architecture'];
const SKIPPED = /(?:^|\/)(?:node_modules|dist|generated)(?:\/|$)/;
const isSource = (name: string) => /\.(?:tsx?|mjs|css)$/.test(name) && !/\.test\.tsx?$/.test(name);

/** Counts the sources of every folder, without tests and without those of folders below. */
export function countByFolder(files: readonly string[]): Map<string, number> {
  const folders = files.filter((file) => isSource(file) && !SKIPPED.test(file)).map((file) => dirname(file));
  return new Map([...Map.groupBy(folders, (folder) => folder)].map(([folder, all]) => [folder, all.length]));
}

/** Counts the names that an index exports. `export *` counts as too many. */
export function countExports(source: string): number {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  if (/\bexport \*/.test(code)) return Infinity;
  const lists = [...code.matchAll(/\bexport (?:type )?\{([^}]*)\}/g)].map(([, names = '']) => names);
  const named = lists.flatMap((names) => names.split(',').filter((name) => name.trim() !== ''));
  const declared = [...code.matchAll(/\bexport (?:async )?(?:const|function|class|interface|type) \w/g)];
  return named.length + declared.length;
}

export async function readFolderSizes(): Promise<Map<string, number>> {
  const below = await Promise.all(
    TOPS.map(async (top) => {
      const names = await readdir(join(ROOT, top), { recursive: true });
      return names.map((name) => join(top, name));
    }),
  );
  return countByFolder(below.flat());
}

/** The indexes of features and of their sub-features, the folders directly in a feature. */
const isFeatureIndex = (file: string) => /^[^/]+\/(?:[^/]+\/)?index\.ts$/.test(file);

export async function readIndexSizes(): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const features of ['apps/server/src/features', 'apps/web/src/features']) {
    const files = await readdir(join(ROOT, features), { recursive: true });
    for (const index of files.filter(isFeatureIndex).map((file) => join(features, file)))
      sizes.set(index, countExports(await readFile(join(ROOT, index), 'utf8')));
  }
  return sizes;
}

export const readExceptions = async (): Promise<TreeExceptions> =>
  JSON.parse(await readFile(join(import.meta.dirname, 'tree-exceptions.json'), 'utf8')) as TreeExceptions;

/** Lists what exceeds its limit or its own exception. */
export const tooLarge = (
  sizes: ReadonlyMap<string, number>,
  limit: number,
  exceptions: Readonly<Record<string, number>>,
): string[] =>
  [...sizes]
    .filter(([path, size]) => size > Math.max(limit, exceptions[path] ?? 0))
    .map(([path, size]) => `${path}: ${size}`);

/** Lists the exceptions that are larger than needed. */
export const tooGenerous = (
  sizes: ReadonlyMap<string, number>,
  limit: number,
  exceptions: Readonly<Record<string, number>>,
): string[] =>
  Object.entries(exceptions).flatMap(([path, listed]) => {
    const size = sizes.get(path) ?? 0;
    if (size <= limit) return [`${path} needs no exception any more`];
    return size < listed ? [`${path}: ${size} instead of ${listed}`] : [];
  });
