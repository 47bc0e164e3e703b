import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { root } from '../setup/project.mjs';

const FOLDERS = ['apps', 'packages', 'db', 'bench', 'architecture', 'scripts'];
const IGNORED = new Set(['node_modules', 'dist', 'test-results']);
/** Files whose quoted paths are read. */
export const isCode = (file) => /\.(?:tsx?|mjs|cjs|css|html)$/.test(file);
/** A quoted text that can be a path. */
const QUOTED = /['"]([\w@.][\w@./$-]*)(?:\?\w+)?['"]/g;

export const isTest = (file) => /\.test\.tsx?$/.test(file);

/** Lists every file in these folders and beside them, as paths from the root. */
function listFiles() {
  const files = [];
  const walk = (folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      if (IGNORED.has(entry.name)) continue;
      const path = posix.join(folder, entry.name);
      if (entry.isDirectory()) walk(path);
      else if (entry.isFile()) files.push(path);
    }
  };
  FOLDERS.forEach(walk);
  const beside = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile());
  return [...files, ...beside.map(({ name }) => name)];
}

/** The file of an import such as `@cauce/contract/account/team`, by the `exports` of the package. */
function packagePath(name) {
  const [, folder, rest] = /^@cauce\/(\w+)(?:\/(.+))?$/.exec(name) ?? [];
  return folder && `packages/${folder}/src/${rest ?? 'index'}.ts`;
}

/**
 * Reads which file uses which. Every quoted path of an existing file counts, so that started programs, read folders and
 * imports of every form are included. An additional path only makes more tests run.
 */
export function readSourceGraph() {
  const files = listFiles();
  const known = new Set(files);
  const folders = new Map();
  // A file that reads a whole folder does not read its tests.
  for (const file of files.filter((one) => !isTest(one))) {
    for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
      folders.set(folder, [...(folders.get(folder) ?? []), file]);
    }
  }
  /** Resolves a path from the file's own folder, and from the root if it cannot be a plain word. */
  const resolve = (file, path) => {
    const own = /^[.]+$/.test(path) ? undefined : posix.join(dirname(file), path);
    const places = [packagePath(path), own, /[./]/.test(path) ? posix.normalize(path) : undefined];
    const place = places.find((one) => known.has(one) || (folders.has(one) && one.split('/').length > 1));
    return known.has(place) ? [place] : (folders.get(place) ?? []);
  };
  const uses = new Map();
  for (const file of files) {
    const paths = isCode(file)
      ? [...readFileSync(join(root, file), 'utf8').matchAll(QUOTED)].map(([, path]) => path)
      : [];
    uses.set(file, new Set([...new Set(paths)].flatMap((path) => resolve(file, path))));
  }
  return { files, uses };
}

/** These files and everything that they use, without what the files of `ends` use. */
export function closureOf({ uses }, starts, ends = new Set()) {
  const reached = new Set(starts);
  for (const file of reached) {
    if (ends.has(file)) continue;
    for (const used of uses.get(file) ?? []) reached.add(used);
  }
  return reached;
}

/** These files and everything that uses them. */
export function usersOf({ uses }, starts) {
  const users = new Map();
  for (const [file, used] of uses) for (const one of used) users.set(one, [...(users.get(one) ?? []), file]);
  const reached = new Set(starts);
  for (const file of reached) for (const user of users.get(file) ?? []) reached.add(user);
  return reached;
}
