import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { at } from '../setup/project.mjs';
import { closureOf, isTest } from './source-graph.mjs';

const SERVER = 'apps/server';
const RECORD = `${SERVER}/slow-record.json`;

/** Files that import everything. The files behind them are covered by all the other tests of the server. */
const ROOTS =
  /^apps\/server\/(src\/(app|compose|jobs|main|web|worker)|src\/features\/[^/]+\/(?:[^/]+\/)?index|testing\/test-app)\.ts$/;
/** Another version of anything may break them all. */
const ALWAYS = ['package-lock.json'];

const readJson = (path) => JSON.parse(readFileSync(at(path), 'utf8'));

/** Computes a fingerprint of the sources of each slow file: what it imports, starts or reads, up to the roots. */
export function fingerprintSlowTests(graph) {
  const ends = new Set(graph.files.filter((file) => ROOTS.test(file)));
  const below = (path) => graph.files.filter((file) => file === path || file.startsWith(`${path}/`));
  return new Map(
    readJson(`${SERVER}/slow-tests.json`).flatMap(({ path, sources }) => {
      const others = [...sources, ...ALWAYS].flatMap(below);
      const tests = below(`${SERVER}/${path}`).filter(isTest);
      return tests.map((test) => {
        const reached = closureOf(graph, [test, ...others], ends);
        return [test, hashOf([...reached].filter((file) => file === test || !isTest(file)))];
      });
    }),
  );
}

function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(at(file)));
  return hash.digest('hex').slice(0, 16);
}

/** The slow files whose sources changed since they last passed. */
export function changedSlowTests(fingerprints) {
  const passed = readJson(RECORD);
  return [...fingerprints].filter(([test, now]) => passed[test] !== now).map(([test]) => test);
}

/** Stores the fingerprints of these files. The record must be committed with the changed sources. */
export function recordSlowTests(fingerprints, passed) {
  const before = readJson(RECORD);
  const known = [...fingerprints.keys()].sort();
  const after = Object.fromEntries(
    known.flatMap((test) => {
      const value = passed.has(test) ? fingerprints.get(test) : before[test];
      return value === undefined ? [] : [[test, value]];
    }),
  );
  if (JSON.stringify(before) === JSON.stringify(after)) return false;
  writeFileSync(at(RECORD), `${JSON.stringify(after, undefined, 2)}\n`);
  return true;
}
