import { createHash } from 'node:crypto';
import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../src/platform/config.ts';

const memory = '/dev/shm';
const enough = 1_000_000_000;

/** In memory where there is room for it; runs of the same tree and user meet in one folder and share its server. */
export function clusterFolder(): string {
  const name = createHash('sha256').update(`${userInfo().uid}:${projectRoot}`).digest('hex').slice(0, 12);
  return join(hasRoomInMemory() ? memory : tmpdir(), `cauce-test-${name}`);
}

function hasRoomInMemory(): boolean {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > enough;
  } catch {
    return false;
  }
}
