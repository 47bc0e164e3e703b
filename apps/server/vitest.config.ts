import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'testing/**/*.test.ts'],
    exclude: ['testing/endurance/long/**'],
    // Each file opens a house of its own; only the modules are shared, which saves a third of the time.
    isolate: false,
    globalSetup: './testing/cluster/setup.ts',
    hookTimeout: 60_000,
    testTimeout: 60_000,
  },
});
