import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const pathIn = (home: string): string => join(home, 'port');

/** The port on which the server of this folder listened last, or 0. */
export async function readLastPort(home: string): Promise<number> {
  const port = Number(await readFile(pathIn(home), 'utf8').catch(() => '0'));
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : 0;
}

/**
 * Later starts prefer this port, so that processes that still use the server find it at the address they know. A full
 * disk does not keep the server from starting.
 */
export const rememberPort = (home: string, port: number): Promise<void> =>
  writeFile(pathIn(home), String(port), { mode: 0o600 }).catch(() => undefined);
