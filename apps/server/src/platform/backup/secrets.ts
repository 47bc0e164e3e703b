import { createHmac } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The secrets that were generated for this data folder. The file does not exist when the keys come from the environment. */
export const secretsPath = (dataDir: string): string => join(dataDir, 'secrets.json');

export async function readStoredSecrets(dataDir: string): Promise<string | undefined> {
  return readFile(secretsPath(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

export async function replaceStoredSecrets(dataDir: string, content: string): Promise<void> {
  const path = secretsPath(dataDir);
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, content, { mode: 0o600, flush: true });
  await rename(draft, path);
}

/** A hash of a key with 256 random bits reveals nothing about it. */
export const fingerprint = (key: Buffer): string =>
  createHmac('sha256', key).update('cauce backup').digest('hex').slice(0, 16);

export const keyIn = (secrets: string): Buffer =>
  Buffer.from((JSON.parse(secrets) as { encryption: string }).encryption, 'base64');
