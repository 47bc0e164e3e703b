import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'packages/domain',
      'packages/contract',
      'apps/server',
      'apps/server/vitest.endurance.config.ts',
      'apps/web',
      { test: { name: 'architecture', include: ['architecture/**/*.test.ts'], testTimeout: 30_000 } },
    ],
  },
});
