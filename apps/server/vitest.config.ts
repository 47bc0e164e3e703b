import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'testing/**/*.test.ts'],
    exclude: ['testing/endurance/long/**'],
    globalSetup: './testing/cluster/setup.ts',
    hookTimeout: 60_000,
    testTimeout: 60_000,
  },
});
