import { realpath } from 'node:fs/promises';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresFailure } from './failure.ts';
import { freePort, isFree } from './free-port.ts';
import { clusterIn, readPassword } from './initialise.ts';
import { launch, recoveryTime } from './launch.ts';
import { readLastPort, rememberPort } from './last-port.ts';
import type { LauncherLog } from './log.ts';
import { type PidFile, readPidFile, removePidFile } from './pid-file.ts';
import { addressOf, Presence } from './presence.ts';
import { isAlive, isKnown, until, workingIn, worksIn } from './processes.ts';
import type { Settings } from './settings.ts';

export interface JoinRequest {
  home: string;
  binaries: Binaries;
  settings: Settings | undefined;
  log: LauncherLog;
  /** Called when the server ends although nobody stopped it. */
  lost: () => void;
  /** The only port that a restart may use, because the addresses that were given out name it. */
  port?: number;
  /** Aborts further attempts. */
  signal: AbortSignal;
  /** Pids of the servers that this process started, connected or not. */
  launched: Set<number>;
}

export interface Joined {
  presence: Presence;
  pid: number;
  port: number;
  started: boolean;
}

const attempts = 20;
const orphanTime = 5000;

/** Attaches to the server of this folder, or starts it. When another process wins the race, attaches to that server. */
export async function join(request: JoinRequest): Promise<Joined> {
  const cluster = await realpath(clusterIn(request.home));
  const password = await readPassword(request.home);
  let reason = '';
  for (let attempt = 0; attempt < attempts && !request.signal.aborted; attempt++) {
    const running = await findRunning(cluster, request.signal);
    if (running) {
      const address = addressOf(password, running.port, 'postgres');
      const presence = await Presence.enter(address, request.lost).catch((error: Error) => {
        reason = error.message;
      });
      if (presence) {
        return { presence, pid: running.pid, port: running.port, started: request.launched.has(running.pid) };
      }
      // The server is probably stopping; after that it is started again.
      await until(() => !isAlive(running.pid), 1000);
      continue;
    }
    await clearTheWay(cluster, request.log);
    if (request.signal.aborted) break;
    const port = await portFor(request);
    if (port === undefined) {
      reason = `El puerto ${request.port} lo usa otro programa.`;
      break;
    }
    const launched = await launch({ ...request, port });
    if ('failed' in launched) {
      reason = launched.failed;
      continue;
    }
    request.launched.add(launched.pid);
    await rememberPort(request.home, port);
  }
  throw new EmbeddedPostgresFailure(`La base de datos integrada no arrancó (${request.home}):\n${reason}`);
}

async function portFor({ home, port }: JoinRequest): Promise<number | undefined> {
  if (port === undefined) return freePort(await readLastPort(home));
  return (await isFree(port)) ? port : undefined;
}

/** Waits until the running server of this folder accepts connections, and returns its pid file. */
async function findRunning(cluster: string, signal: AbortSignal): Promise<PidFile | undefined> {
  const first = await readPidFile(cluster);
  if (!first || !(await worksIn(first.pid, cluster))) return undefined;
  let file: PidFile | undefined = first;
  const isSettled = async () => {
    file = await readPidFile(cluster);
    return signal.aborted || file?.pid !== first.pid || file.status === 'ready' || !isAlive(first.pid);
  };
  await until(isSettled, recoveryTime);
  return file?.pid === first.pid && file.status === 'ready' ? file : undefined;
}

/**
 * Waits for the backends of a killed server to end, or kills them, before another server may start. PostgreSQL checks
 * the pid file of a dead server itself; a file with the number of another process would block it forever.
 */
async function clearTheWay(cluster: string, log: LauncherLog): Promise<void> {
  for (const signal of [undefined, 'SIGQUIT', 'SIGKILL'] as const) {
    const orphans = await workingIn(cluster);
    if (orphans.length === 0) break;
    if (signal) {
      log.warn({ orphans, signal }, 'ending backends that outlived their server');
      for (const pid of orphans) if (isAlive(pid)) process.kill(pid, signal);
    }
    let hasServer = false;
    await until(async () => {
      const file = await readPidFile(cluster);
      hasServer = file !== undefined && (await worksIn(file.pid, cluster));
      return hasServer || (await workingIn(cluster)).length === 0;
    }, orphanTime);
    if (hasServer) return;
  }
  const file = await readPidFile(cluster);
  const isPostgresToJudge = file && file.pid > 0 && !isKnown(file.pid);
  if (file && !isPostgresToJudge && !(await worksIn(file.pid, cluster))) await removePidFile(cluster, file);
}
