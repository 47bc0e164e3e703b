import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { className } from './class-names.ts';
import { featureIndexes } from './feature-indexes.ts';
import { oneByOne } from './one-by-one.ts';
import { zodForBrowsers } from './zod-for-browsers.ts';

const ROOT = join(import.meta.dirname, '..');

/** The HTML files of pages that load without the application. `app/routes.ts` names the page of each. */
const DOCUMENTS = ['payment-page.html'];

/**
 * Builds the pages that load without the application, into the same folder. They are bundles of their own, because the
 * files of the application are split for people who open one page after the other.
 */
export function separatePages(output: Rolldown.OutputOptions): Plugin {
  return {
    name: 'separate-pages',
    apply: 'build',
    writeBundle: {
      sequential: true,
      async handler({ dir = '' }) {
        for (const document of DOCUMENTS)
          await build({
            configFile: false,
            publicDir: false,
            root: ROOT,
            logLevel: 'error',
            plugins: [react(), featureIndexes(), zodForBrowsers(), oneByOne()],
            css: { modules: { generateScopedName: className } },
            build: {
              target: 'es2022',
              outDir: dir,
              emptyOutDir: false,
              assetsInlineLimit: 0,
              modulePreload: { polyfill: false },
              rolldownOptions: { input: join(ROOT, document), output },
            },
          });
      },
    },
  };
}
