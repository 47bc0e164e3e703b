import { createHash } from 'node:crypto';
import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../src/platform/config.ts';

const memory = '/dev/shm';
const enough = 1_000_000_000;

/**
 * Returns the folder of the cluster: in memory if there is enough of it. Runs of the same tree and user share it and
 * its server.
 */
export function clusterFolder(): string {
  const name = createHash('sha256').update(`${userInfo().uid}:${projectRoot}`).digest('hex').slice(0, 12);
  return join(fitsInMemory() ? memory : tmpdir(), `cauce-test-${name}`);
}

function fitsInMemory(): boolean {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > enough;
  } catch {
    return false;
  }
}
