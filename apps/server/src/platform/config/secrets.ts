import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigProblem } from './problems.ts';
import type { Environment } from './shape.ts';

export interface Secrets {
  cookie: string;
  encryption: Buffer;
  /** The previous key, which still decrypts older secrets. */
  previousEncryption: Buffer | undefined;
}

/**
 * Reads the secrets from the environment, or generates them once and stores them beside the embedded database that they
 * protect.
 */
export function secretsOf(env: Environment, dataDir: string): Secrets {
  const { COOKIE_SECRET: cookie, ENCRYPTION_KEY: encryption } = env;
  const before = env.ENCRYPTION_KEY_PREVIOUS;
  const previousEncryption = before === undefined ? undefined : Buffer.from(before, 'base64');
  if (cookie && encryption)
    return { cookie, encryption: Buffer.from(encryption, 'base64'), previousEncryption };
  if (env.NODE_ENV === 'production' && env.DATABASE_URL) {
    const missing = [cookie ? [] : ['COOKIE_SECRET'], encryption ? [] : ['ENCRYPTION_KEY']].flat();
    throw new ConfigProblem(
      missing.map((key) => `Falta ${key}: en producción, con DATABASE_URL, no se inventa una clave.`),
    );
  }
  const stored = readStoredSecrets(dataDir);
  return {
    cookie: cookie ?? stored.cookie,
    encryption: Buffer.from(encryption ?? stored.encryption, 'base64'),
    previousEncryption,
  };
}

function readStoredSecrets(dataDir: string): { cookie: string; encryption: string } {
  const path = join(dataDir, 'secrets.json');
  const read = () => JSON.parse(readFileSync(path, 'utf8')) as { cookie: string; encryption: string };
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const made = {
    cookie: randomBytes(32).toString('base64url'),
    encryption: randomBytes(32).toString('base64'),
  };
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(made), { mode: 0o600, flush: true });
  try {
    // A link fails when the name exists, so two concurrent first starts use the same secrets.
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
  return read();
}
