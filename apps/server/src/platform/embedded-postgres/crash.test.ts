import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStarter } from '../../../testing/embedded-postgres/starters.ts';
import { isAlive } from './processes.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cauce-crash-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const rounds = 20;

test(
  `${rounds} times killed in the midst of writing, no acknowledged row is lost`,
  { timeout: 120_000 },
  async () => {
    let acknowledged = 0;
    for (let round = 0; round < rounds; round++) {
      const starter = await openStarter(dataDir, 'write');
      const { length } = starter.found;
      expect(length, `round ${round}`).toBeGreaterThanOrEqual(acknowledged);
      expect(starter.found.at(-1) ?? 0, `round ${round} has no gap`).toBe(length);
      acknowledged = await starter.acknowledged(20 + round * 5);
      // Kills in turn: only the starting process (the next one attaches), the server first, or both together.
      if (round % 3 === 0) await starter.end('SIGKILL');
      else if (round % 3 === 1) {
        process.kill(starter.pid, 'SIGKILL');
        await starter.end('SIGKILL');
      } else {
        const ended = starter.end('SIGKILL');
        process.kill(starter.pid, 'SIGKILL');
        await ended;
      }
    }
    const last = await openStarter(dataDir);
    expect(last.found.length).toBeGreaterThanOrEqual(acknowledged);
    await last.end('SIGTERM');
    expect(isAlive(last.pid)).toBe(false);
  },
);
