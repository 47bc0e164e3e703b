import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../../server/src/platform/embedded-postgres/free-port.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** A start takes seconds on an idle machine and minutes on a busy one. The wait ends when the product ends. */
const READY_TIMEOUT_MS = 300_000;

export interface Product {
  url: string;
  close: () => Promise<void>;
}

async function waitUntilReady(url: string, hasEnded: () => boolean): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (hasEnded()) throw new Error('the product ended before it was ready');
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the product was not ready within ${READY_TIMEOUT_MS} ms`);
}

/** Starts the whole product on a data folder, as `npm start` does. */
export async function startProduct(data: string, keys: NodeJS.ProcessEnv = {}): Promise<Product> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: data,
      PUBLIC_URL: url,
      LOG_LEVEL: 'warn',
      NODE_ENV: 'development',
      NODE_COMPILE_CACHE: join(ROOT, '.cache/node'),
      // Each person of a story signs in from an address of their own, so that no limit per address is met.
      TRUST_PROXY: 'true',
      ...keys,
    },
    // The product ends when the channel closes, so that a killed run leaves no process.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const close = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  try {
    await waitUntilReady(url, () => child.exitCode !== null);
  } catch (error) {
    await close();
    throw error;
  }
  return { url, close };
}
