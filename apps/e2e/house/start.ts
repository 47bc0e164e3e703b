import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMeta } from './meta.ts';

const ROOT = join(import.meta.dirname, '../../..');
const READY_WITHIN = 150_000;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function untilReady(url: string, hasEnded: () => boolean): Promise<void> {
  const deadline = Date.now() + READY_WITHIN;
  while (Date.now() < deadline) {
    if (hasEnded()) throw new Error('the product ended before it was ready');
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the product was not ready within ${READY_WITHIN} ms`);
}

const open = (url: string, port: number, data: string, meta: NodeJS.ProcessEnv): ChildProcess =>
  spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: data,
      PUBLIC_URL: url,
      LOG_LEVEL: 'warn',
      NODE_ENV: 'development',
      NODE_COMPILE_CACHE: join(ROOT, '.cache/node'),
      // Whoever a story needs signs up from an address of their own, so that no limit per address is met.
      TRUST_PROXY: 'true',
      ...meta,
    },
    // Through the channel the product learns that whoever runs the stories is gone, however it went.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });

/** The whole product, as `npm start` runs it, on a data folder of its own. */
export default async function start(): Promise<() => Promise<void>> {
  const data = await mkdtemp(join(tmpdir(), 'cauce-e2e-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const meta = await openMeta();
  const house = open(url, port, data, meta.keys);
  const ended = new Promise<void>((resolve) => house.once('exit', () => resolve()));
  await untilReady(url, () => house.exitCode !== null);
  process.env.CAUCE_URL = url;
  process.env.CAUCE_DATA = data;
  return async () => {
    house.kill('SIGTERM');
    await ended;
    await meta.close();
    await rm(data, { recursive: true, force: true });
  };
}
