import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../src/platform/config.ts';
import { openProviders, type ProviderParts, type Providers } from '../src/providers/index.ts';
import { fakeGoogleSignIn } from './fake-google.ts';

/** All embedded providers, as in an installation without configuration, with their own folder. */
export async function embeddedProviders(
  parts: ProviderParts,
  environment: NodeJS.ProcessEnv = {},
): Promise<{ providers: Providers; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'cauce-test-'));
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, ...environment });
  return {
    // Google sign-in has no embedded provider, so tests use a fake one.
    providers: { ...openProviders(config, parts), googleSignIn: fakeGoogleSignIn() },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
