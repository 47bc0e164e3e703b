import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

interface Said {
  pid: number;
  url: string;
  started: boolean;
  found: number[];
}

export interface Starter extends Said {
  process: ChildProcess;
  /** Waits for this many more rows and returns the last one that the server acknowledged. */
  acknowledged(more: number): Promise<number>;
  end(signal: NodeJS.Signals): Promise<void>;
}

/** Starts another process that opens the database of this folder, and waits until it has it. */
export async function openStarter(dataDir: string, task = ''): Promise<Starter> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'starter.ts'), dataDir, task], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (text) => (complaint += String(text)));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async (): Promise<unknown> => {
    const { value, done } = await lines.next();
    if (done) throw new Error(`the starter ended: ${complaint}`);
    return JSON.parse(value) as unknown;
  };
  const said = (await next()) as Said;
  return {
    ...said,
    process: child,
    acknowledged: async (more) => {
      let last = 0;
      for (let seen = 0; seen < more; seen++)
        last = ((await next()) as { acknowledged: number }).acknowledged;
      return last;
    },
    end: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    },
  };
}
