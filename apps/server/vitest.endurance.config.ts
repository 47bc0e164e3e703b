import { defineProject } from 'vitest/config';

/** What takes minutes and is asked for by name: `npm test -- --only endurance`. */
export default defineProject({
  test: {
    name: 'endurance',
    include: ['testing/endurance/long/**/*.test.ts'],
    globalSetup: './testing/cluster/setup.ts',
    hookTimeout: 60_000,
    testTimeout: 600_000,
  },
});
