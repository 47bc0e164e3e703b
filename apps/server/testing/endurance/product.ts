import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { readPidFile } from '../../src/platform/embedded-postgres/pid-file.ts';
import { until } from '../../src/platform/embedded-postgres/processes.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const READY_WITHIN = 30_000;

export interface Installation {
  dataDir: string;
  port: number;
}

export const clusterOf = ({ dataDir }: Installation): string => join(dataDir, 'postgres', 'cluster');

export async function databasePid(installation: Installation): Promise<number> {
  const file = await readPidFile(clusterOf(installation));
  if (file === undefined) throw new Error('the database does not run');
  return file.pid;
}

/** The whole product in a process of its own, which can be killed. */
export class Product {
  readonly url: string;
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;
  #said = '';

  constructor({ dataDir, port }: Installation) {
    this.url = `http://127.0.0.1:${port}`;
    this.#child = spawn(process.execPath, ['apps/server/src/main.ts'], {
      cwd: ROOT,
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: join(ROOT, '.cache/node'),
        // In production there is no demo.
        NODE_ENV: 'production',
        LOG_LEVEL: 'error',
        DATA_DIR: dataDir,
        PORT: String(port),
        PUBLIC_URL: this.url,
      },
      // It ends by itself when this process ends in any way.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#ended = once(this.#child, 'exit');
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (text) => (this.#said = `${this.#said}${String(text)}`.slice(-4000)));
    }
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Waits until it accepts requests, its database included. */
  async ready(): Promise<void> {
    const answers = () =>
      fetch(`${this.url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    const isReady = await until(async () => !this.isRunning || (await answers()), READY_WITHIN, 25);
    if (!isReady || !this.isRunning) throw new Error(`the product is not ready: ${this.#said}`);
  }

  kill(): Promise<unknown> {
    this.#child.kill('SIGKILL');
    return this.#ended;
  }

  /** Stops it like an operator. */
  stop(): Promise<unknown> {
    this.#child.kill('SIGTERM');
    return this.#ended;
  }
}
