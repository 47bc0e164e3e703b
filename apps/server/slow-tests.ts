import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface SlowTests {
  /** A folder or a file below apps/server. */
  path: string;
  why: string;
  /** Files and folders besides what the tests import, from the root. */
  sources: string[];
}

/** The scripts of the project read the same list. */
const list = JSON.parse(readFileSync(join(import.meta.dirname, 'slow-tests.json'), 'utf8')) as SlowTests[];

export const slowTests = list.map(({ path }) => (path.endsWith('.ts') ? path : `${path}/**/*.test.ts`));
