import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { TestApp } from './test-app.ts';

const MAIN = join(import.meta.dirname, '../src/main.ts');

export interface OwnProcess {
  url: string;
  child: ChildProcess;
  /** Its output so far. */
  said: () => string;
  /** Its exit code, after it ended. */
  ended: Promise<number | null>;
  ready: () => Promise<void>;
  /** Ends it in any state and deletes its folder. */
  remove: () => Promise<void>;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** The real server in a process of its own, over the database of a test app. */
export async function ownProcess(app: TestApp, env: Record<string, string> = {}): Promise<OwnProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'cauce-process-'));
  const port = env.PORT ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [MAIN], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      // Production has no demo, and logs in JSON.
      NODE_ENV: 'production',
      DATABASE_URL: String(app.pool.options.connectionString),
      DATA_DIR: folder,
      COOKIE_SECRET: TestApp.secret,
      ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
      PUBLIC_URL: url,
      PORT: port,
      ...env,
    },
  });
  let words = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (words += String(chunk)));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const isReady = async () => {
    if (child.exitCode !== null) throw new Error(`it ended: ${words}`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    return answer?.ok ?? false;
  };
  return {
    url,
    child,
    said: () => words,
    ended,
    ready: () => expect.poll(isReady, { timeout: 45_000, interval: 50 }).toBe(true),
    remove: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
