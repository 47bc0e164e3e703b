import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

it('prints every endpoint, page and socket event in one line of JSON', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'inventory.ts')]);
  const said = JSON.parse(stdout) as Record<string, string[]>;
  expect(said.endpoints).toContain('PATCH /branch/:id');
  expect(said.routes).toContain('/sucursales');
  expect(said.socketEvents).toContain('hint');
  for (const list of Object.values(said)) expect(new Set(list).size).toBe(list.length);
});
