import { defineProject } from 'vitest/config';
import { slowTests } from './slow-tests.ts';

export default defineProject({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'testing/**/*.test.ts'],
    exclude: slowTests,
    // Each file opens a server of its own; only the modules are shared, which saves a third of the time.
    isolate: false,
    globalSetup: './testing/cluster/setup.ts',
    hookTimeout: 60_000,
    testTimeout: 60_000,
  },
});
