import { defineProject } from 'vitest/config';
import { slowTests } from './slow-tests.ts';

/** Takes minutes and rarely breaks; `scripts/test/slow-record.mjs` says when `npm test` runs a file of it. */
export default defineProject({
  test: {
    name: 'slow',
    include: slowTests,
    isolate: false,
    globalSetup: './testing/cluster/setup.ts',
    hookTimeout: 60_000,
    testTimeout: 600_000,
  },
});
