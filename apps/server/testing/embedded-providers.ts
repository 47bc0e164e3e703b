import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { readConfig } from '../src/platform/config.ts';
import { openProviders, type Providers } from '../src/providers/index.ts';
import { fakeGoogleSignIn } from './fake-google.ts';

/** Every embedded stand-in, as an installation with nothing configured has them, over a folder of its own. */
export async function embeddedProviders(
  pool: Pool,
  environment: NodeJS.ProcessEnv = {},
): Promise<{ providers: Providers; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'cauce-test-'));
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, ...environment });
  return {
    // Google has no stand-in to use, only one to rehearse with.
    providers: { ...openProviders(config, pool), googleSignIn: fakeGoogleSignIn() },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
