import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(fileURLToPath(import.meta.url), '../../..');

export const at = (...parts) => join(root, ...parts);

/** The path of the Node that the project pins, independent of the Node that started npm. */
export const pinnedNode = at('node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** The files of the packages' commands, which the pinned Node runs on every platform. */
export const programs = {
  vite: at('node_modules/vite/bin/vite.js'),
  vitest: at('node_modules/vitest/vitest.mjs'),
  playwright: at('node_modules/@playwright/test/cli.js'),
  oxfmt: at('node_modules/oxfmt/bin/oxfmt'),
  oxlint: at('node_modules/oxlint/bin/oxlint'),
  tsc: at('node_modules/typescript/bin/tsc'),
  depcruise: at('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
  knip: at('node_modules/knip/bin/knip.js'),
};

export const exists = (...parts) => existsSync(at(...parts));
