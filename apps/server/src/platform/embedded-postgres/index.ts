import { existsSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findBinaries } from './binaries.ts';
import { EmbeddedPostgresFailure } from './failure.ts';
import { clusterIn, initialise, readPassword } from './initialise.ts';
import { join, type JoinRequest, type Joined } from './join.ts';
import { stopServer } from './launch.ts';
import type { LauncherLog } from './log.ts';
import { addressOf } from './presence.ts';
import type { Settings } from './settings.ts';

export { EmbeddedPostgresFailure } from './failure.ts';

export interface EmbeddedPostgresOptions {
  dataDir: string;
  log: LauncherLog;
  settings?: Settings;
  database?: string;
}

export interface EmbeddedPostgres {
  url: string;
  /** False when it was running already and we came in beside others. */
  started: boolean;
  /** Call it when all connections are closed: the last one out stops the server. */
  stop(): Promise<void>;
}

const revivals = 5;

/** The PostgreSQL of this data folder: made when it is not there, started when it does not run, shared when it does. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, settings, database = 'cauce' } = options;
  const home = joinPath(dataDir, 'postgres');
  try {
    const binaries = await findBinaries();
    if (!existsSync(clusterIn(home))) {
      log.info({ folder: home }, 'creating the embedded database');
      await initialise(home, binaries);
    }
    return await hold({ home, binaries, settings, log }, database);
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

async function hold(request: Omit<JoinRequest, 'lost'>, database: string): Promise<EmbeddedPostgres> {
  const { home, log } = request;
  const stopping = new AbortController();
  let revival: Promise<void> | undefined;
  const lost = () => {
    if (!stopping.signal.aborted) revival ??= revive();
  };
  let joined: Joined = await join({ ...request, lost });
  const { port, started } = joined;
  await joined.presence.ensureDatabase(database);
  log.info({ port, pid: joined.pid, started }, 'the embedded database is ready');

  /** The server died under us: back on the same port, so that pools reconnect by themselves. */
  async function revive(): Promise<void> {
    for (let attempt = 1; attempt <= revivals; attempt++) {
      if (stopping.signal.aborted || !existsSync(clusterIn(home))) return;
      log.warn({ attempt }, 'the embedded database went away; bringing it back');
      try {
        joined = await join({ ...request, lost, port });
        revival = undefined;
        return;
      } catch (error) {
        log.error({ err: error }, 'the embedded database did not come back');
        await pause(attempt * 500);
      }
    }
  }

  async function stop(): Promise<void> {
    if (stopping.signal.aborted) return;
    stopping.abort();
    await revival;
    const isAlone = await joined.presence.leave().catch(() => false);
    if (isAlone) await stopServer(joined.pid);
    await joined.presence.close();
    log.info({ stopped: isAlone }, isAlone ? 'the embedded database stopped' : 'left the embedded database');
  }

  return { url: addressOf(await readPassword(home), port, database), started, stop };
}
