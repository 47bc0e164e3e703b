import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Binaries } from './binaries.ts';
import { clusterIn } from './initialise.ts';
import { readPidFile } from './pid-file.ts';
import { isAlive, until } from './processes.ts';
import { chooseRunAs } from './run-as.ts';
import { lastLines, openServerLog } from './server-log.ts';
import { type Settings, settingArgs } from './settings.ts';

export interface Launch {
  home: string;
  binaries: Binaries;
  port: number;
  settings: Settings | undefined;
  signal: AbortSignal;
}

export type Launched = { pid: number } | { failed: string };

/** After a crash the server replays its log since the last checkpoint, which may take long. */
export const recoveryTime = 120_000;

/** Starts the server and waits until it accepts connections. Returns the reason when it fails. */
export async function launch({ home, binaries, port, settings, signal }: Launch): Promise<Launched> {
  const cluster = clusterIn(home);
  const runAs = await chooseRunAs(cluster);
  const [command, args] = runAs.command(binaries.postgres, ['-D', cluster, ...settingArgs(port, settings)]);
  const serverLog = await openServerLog(home);
  const { size: from } = await serverLog.stat();
  // Runs in a session of its own, so that Ctrl-C reaches only this process, which stops the database last.
  const child = spawn(command, args, {
    cwd: cluster,
    detached: true,
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    stdio: ['ignore', serverLog.fd, serverLog.fd],
  });
  const exited = once(child, 'exit').catch((error: Error) => error);
  await serverLog.close();
  const { pid } = child;
  if (pid === undefined) return { failed: String(await exited) };
  child.unref();

  const isReady = await until(async () => {
    if (child.exitCode !== null || child.signalCode !== null || signal.aborted) return true;
    const file = await readPidFile(cluster);
    return file?.pid === pid && file.status === 'ready';
  }, recoveryTime);
  if (signal.aborted) {
    // The server may be recovering from a crash. It is stopped, because nobody waits for it.
    child.kill('SIGINT');
    return { failed: 'Se pidió detenerla mientras arrancaba.' };
  }
  if (isReady && child.exitCode === null && child.signalCode === null) return { pid };
  return { failed: await lastLines(home, from) };
}

/** Stops the server and all its sessions at once. Committed data stays. */
export async function stopServer(pid: number): Promise<void> {
  const signal = (name: NodeJS.Signals) => isAlive(pid) && process.kill(pid, name);
  signal('SIGINT');
  if (await until(() => !isAlive(pid), 30_000)) return;
  signal('SIGQUIT');
  await until(() => !isAlive(pid), 5000);
}
