import { globSync } from 'node:fs';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { expect, it, onTestFinished } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const ENTRIES = globSync('apps/server/src/features/**/*-thread.ts', { cwd: ROOT });

/** Reports each module that the thread loads. Types are erased before, so they may come from any module. */
const HOOK = `import { registerHooks } from 'node:module';
import { parentPort } from 'node:worker_threads';
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    parentPort.postMessage({ loads: found.url });
    return found;
  },
});`;

/** The modules that a thread has loaded when it is ready for its first task or has ended. */
async function modulesOf(entry: string): Promise<string[]> {
  const hook = `data:text/javascript,${encodeURIComponent(HOOK)}`;
  const thread = new Worker(pathToFileURL(entry), { execArgv: ['--import', hook] });
  const loaded: string[] = [];
  await new Promise<void>((resolve, reject) => {
    thread.on('message', (message: { loads?: string }) => {
      if (message.loads === undefined) resolve();
      else loaded.push(message.loads);
    });
    thread.on('error', reject);
    thread.on('exit', () => resolve());
  });
  await thread.terminate();
  return loaded;
}

const databaseModules = async (entry: string) =>
  (await modulesOf(entry)).filter((url) => /\/node_modules\/(?:kysely|pg)\//.test(url));

it.each(ENTRIES)('%s loads no database', async (entry) => {
  expect(await databaseModules(join(ROOT, entry))).toEqual([]);
});

it('finds a thread that loads the database', async () => {
  expect(ENTRIES).not.toEqual([]);
  const folder = await mkdtemp(join(tmpdir(), 'thread-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'reads.mjs'), `import 'kysely';`);
  await writeFile(join(folder, 'planted-thread.mjs'), `import './reads.mjs';`);
  expect(await databaseModules(join(folder, 'planted-thread.mjs'))).not.toEqual([]);
});
