import { isCode, isTest, usersOf } from './source-graph.mjs';

/** The test files of each level, and the files that all of them use without an import. */
const LEVELS = {
  unit: { tests: /^(packages|architecture)\/.*\.test\.ts$/, shared: /^packages\/[^/]+\/vitest\.config\.ts$/ },
  server: { tests: /^apps\/server\/.*\.test\.ts$/, shared: /^apps\/server\/vitest\.config\.ts$/ },
  web: { tests: /^apps\/web\/.*\.test\.tsx?$/, shared: /^apps\/web\/vitest\.config\.ts$/ },
  // Journeys use the whole product.
  browser: {
    tests: /^apps\/e2e\/stories\//,
    shared:
      /^(apps\/(server\/src|web\/(src|bundling|public|index|vite))|packages|db|apps\/e2e\/(?!stories\/))/,
  },
};
const NAMES = Object.keys(LEVELS);

/** Files whose changes can reach tests through imports only. */
const BY_IMPORTS =
  /^(apps|packages|db|bench|architecture)\/|^(\.dependency-cruiser\.cjs|\.env\.example|[^/]*\.md)$/;

/**
 * The test files of each level that these changes can break; undefined means all. Everything runs after a change of a
 * file outside the folders of code, of a deleted file (its former importers are unknown), and of data whose readers are
 * unknown.
 */
export function selectTests(graph, changed) {
  const relevant = changed.filter((file) => !file.startsWith('docs/'));
  const known = new Set(graph.files);
  const isClear = (file) =>
    BY_IMPORTS.test(file) &&
    known.has(file) &&
    (isCode(file) || file.endsWith('.md') || [...usersOf(graph, [file])].some(isTest));
  if (!relevant.every(isClear)) return Object.fromEntries(NAMES.map((level) => [level, undefined]));
  const affected = [...usersOf(graph, relevant)];
  const files = (level) => {
    const { tests, shared } = LEVELS[level];
    if (affected.some((file) => shared.test(file) && !isTest(file))) return undefined;
    return affected.filter((file) => tests.test(file)).sort();
  };
  return Object.fromEntries(NAMES.map((level) => [level, files(level)]));
}
