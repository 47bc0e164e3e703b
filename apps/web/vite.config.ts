import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { groups } from './bundling/chunks.ts';
import { className } from './bundling/class-names.ts';
import { compressedFiles } from './bundling/compressed-files.ts';
import { featureIndexes } from './bundling/feature-indexes.ts';
import { mantineForBrowsers } from './bundling/mantine-for-browsers.ts';
import { oneByOne } from './bundling/one-by-one.ts';
import { pageFiles } from './bundling/page-files.ts';
import { separatePages } from './bundling/separate-pages.ts';
import { zodForBrowsers } from './bundling/zod-for-browsers.ts';

const api = process.env.API_URL ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/** The first file lists all others. Their names compress badly, so they are hashes alone, as short as the bundler allows. */
const SHORT_NAMES = {
  entryFileNames: 'assets/[hash:7].js',
  chunkFileNames: 'assets/[hash:7].js',
  assetFileNames: 'assets/[hash:7][extname]',
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    featureIndexes(),
    zodForBrowsers(),
    mantineForBrowsers(),
    pageFiles(),
    oneByOne(),
    separatePages(SHORT_NAMES),
    compressedFiles(),
  ],
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: api, ws: true }, '/files': { target: api } },
  },
  css: { modules: { generateScopedName: className } },
  build: {
    target: 'es2022',
    // Inlined fonts and pictures would travel with every page, even where they are not shown.
    assetsInlineLimit: 0,
    // Browsers that do not know it fetch a little later, and that is all.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups }, ...SHORT_NAMES } },
  },
});
