import react from '@vitejs/plugin-react';
import { defineProject } from 'vitest/config';

export default defineProject({
  plugins: [react()],
  test: {
    name: 'web',
    root: import.meta.dirname,
    environment: 'happy-dom',
    testTimeout: 30_000,
    // The files of a worker share modules and page, which takes a third of the time; `testing/setup.ts` resets both.
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['testing/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
