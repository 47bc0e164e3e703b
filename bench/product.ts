import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { clusterIn } from '../apps/server/src/platform/embedded-postgres/initialise.ts';
import { readPidFile } from '../apps/server/src/platform/embedded-postgres/pid-file.ts';

const ROOT = join(import.meta.dirname, '..');

export interface Running {
  pid: number;
  port: number;
  /** Milliseconds from the start to the first answer. */
  answeredAfter: number;
  stop: () => Promise<void>;
}

/** Starts a program that listens on a port, and waits for its first answer. */
export async function launch(
  args: string[],
  env: Record<string, string>,
  path: string,
  within = 120_000,
): Promise<Running> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: join(ROOT, '.cache/node'),
      ...env,
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = () => end(child);
  try {
    await firstAnswer(child, `http://127.0.0.1:${port}${path}`, began + within);
  } catch (error) {
    await stop();
    throw error;
  }
  return { pid: child.pid ?? 0, port, answeredAfter: performance.now() - began, stop };
}

/** Starts the product as one process with its embedded database in this folder, without configuration. */
export const startProduct = (dataDir: string, keys: Record<string, string> = {}): Promise<Running> =>
  launch(['apps/server/src/main.ts'], { ...productEnv(dataDir), ...keys }, '/api/session');

export async function postmasterOf(dataDir: string): Promise<number> {
  return (await readPidFile(clusterIn(join(dataDir, 'postgres'))))?.pid ?? 0;
}

/** The environment without keys of the person who measures. */
const productEnv = (dataDir: string): Record<string, string> => ({
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  REDIS_URL: '',
  HOST: '127.0.0.1',
  ROLE: 'all',
});

async function firstAnswer(child: ChildProcess, url: string, until: number): Promise<void> {
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error(`it ended with code ${child.exitCode} before it answered`);
    const answer = await fetch(url).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await pause(5);
  }
  throw new Error(`${url} did not answer in time`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
