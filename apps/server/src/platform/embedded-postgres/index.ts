import { existsSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import { type Backoff, backoffAfter } from '../backoff.ts';
import { systemTimers, within } from '../timers.ts';
import { findBinaries } from './binaries.ts';
import { EmbeddedPostgresFailure } from './failure.ts';
import { clusterIn, initialise, readPassword } from './initialise.ts';
import { join, type JoinRequest, type Joined } from './join.ts';
import { stopServer } from './launch.ts';
import { leaveServer } from './leave.ts';
import type { LauncherLog } from './log.ts';
import { addressOf } from './presence.ts';
import type { Settings } from './settings.ts';

export { EmbeddedPostgresFailure } from './failure.ts';

export interface EmbeddedPostgresOptions {
  dataDir: string;
  log: LauncherLog;
  settings?: Settings;
  database?: string;
  /** Called when the server runs again at an address that this process cannot use, so that a new process is needed. */
  onMoved?: (error: Error) => void;
  /** How long to wait between the attempts to restart a server that died. */
  backoff?: Backoff;
}

export interface EmbeddedPostgres {
  url: string;
  /** False when the server was already running and this process attached to it. */
  started: boolean;
  /** Stops the server when no other process uses it. All connections must be closed before. */
  stop(): Promise<void>;
}

const BACKOFF = { first: 500, longest: 10_000 };
const ANSWER_WITHIN = 2000;

/** Opens the PostgreSQL of a data folder: creates it if missing, starts it if stopped, and shares it if it runs. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, settings } = options;
  const home = joinPath(dataDir, 'postgres');
  try {
    const binaries = await findBinaries();
    if (!existsSync(clusterIn(home))) {
      log.info({ folder: home }, 'creating the embedded database');
      await initialise(home, binaries);
    }
    return await hold({ home, binaries, settings, log }, options);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EACCES' && code !== 'EPERM' && code !== 'EROFS') throw error;
    throw new EmbeddedPostgresFailure(
      `No se puede usar la carpeta de datos ${dataDir}: es de otro usuario o es de solo lectura. ` +
        'Arranca con su dueño o pon otra carpeta en DATA_DIR.',
      { cause: error },
    );
  }
}

async function hold(
  request: Omit<JoinRequest, 'lost' | 'signal' | 'launched'>,
  { database = 'cauce', backoff = BACKOFF, onMoved }: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const { home, log } = request;
  const stopping = new AbortController();
  const { signal } = stopping;
  const launched = new Set<number>();
  let revival: Promise<void> | undefined;
  const lost = () => {
    if (!signal.aborted) revival ??= revive().finally(() => (revival = undefined));
  };
  const joining = { ...request, lost, signal, launched };
  let joined: Joined = await join(joining);
  const { port, started } = joined;
  await joined.presence.ensureDatabase(database);
  log.info({ port, pid: joined.pid, started }, 'the embedded database is ready');

  /** Restarts a server that died, on the same port, so that pools reconnect. Retries until it succeeds. */
  async function revive(): Promise<void> {
    for (let attempt = 1; !signal.aborted && existsSync(clusterIn(home)); attempt++) {
      log.warn({ attempt }, 'the embedded database went away; bringing it back');
      try {
        joined = await join({ ...joining, port });
        if (signal.aborted) await joined.presence.close();
        if (joined.port !== port) {
          onMoved?.(new EmbeddedPostgresFailure(`La base de datos integrada cambió de puerto (${home}).`));
          return;
        }
        if (!joined.presence.isLost) return;
      } catch (error) {
        log.error({ err: error }, 'the embedded database did not come back');
      }
      await systemTimers.sleep(backoffAfter(attempt, backoff), signal);
    }
  }

  async function stop(): Promise<void> {
    if (signal.aborted) return;
    stopping.abort();
    if (revival !== undefined) await within(ANSWER_WITHIN, 'its revival', revival).catch(() => undefined);
    const { server, presence } = await leaveServer({ home, joined, launched });
    if (server !== undefined) await stopServer(server);
    await presence.close();
    const isStopped = server !== undefined;
    log.info(
      { stopped: isStopped },
      isStopped ? 'the embedded database stopped' : 'left the embedded database',
    );
  }

  return { url: addressOf(await readPassword(home), port, database), started, stop };
}
