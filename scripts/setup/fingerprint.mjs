import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { at } from './project.mjs';

const left = new Set(['node_modules', 'dist', 'test-results']);
const isTest = (name) => /\.test\.tsx?$/.test(name);

/** Hashes the content of these files and folders without tests. */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const path of paths) add(hash, path);
  return hash.digest('hex');
}

function add(hash, path) {
  if (statSync(at(path)).isFile()) {
    hash.update(`${path}\0`).update(readFileSync(at(path)));
    return;
  }
  const names = readdirSync(at(path)).filter((name) => !left.has(name) && !isTest(name));
  for (const name of names.sort()) add(hash, `${path}/${name}`);
}
