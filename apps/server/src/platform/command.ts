import { type Config, ConfigProblem, loadConfig } from './config.ts';
import { EmbeddedPostgresFailure, startEmbeddedPostgres } from './embedded-postgres/index.ts';
import { createLog } from './log.ts';
import { Refused } from './refused.ts';

export const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

export interface Ground {
  config: Config;
  databaseUrl: string;
}

async function onTheGround(config: Config, work: (ground: Ground) => Promise<void>): Promise<void> {
  if (config.databaseUrl !== undefined) return work({ config, databaseUrl: config.databaseUrl });
  const embedded = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: createLog({ level: 'warn', json: false }),
  });
  try {
    await work({ config, databaseUrl: embedded.url });
  } finally {
    await embedded.stop();
  }
}

const isForPeople = (error: unknown): error is Error =>
  [Refused, ConfigProblem, EmbeddedPostgresFailure].some((kind) => error instanceof kind);

function explain(error: unknown): string {
  if (isForPeople(error)) return error.message;
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return `No existe ${path}.`;
  if (code === 'EACCES' || code === 'EPERM') return `No hay permiso para usar ${path}.`;
  if (code === 'ENOSPC') return 'No queda espacio en el disco.';
  if (code === 'ECONNREFUSED') return 'La base de datos de DATABASE_URL no contesta.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Runs a command of the terminal on the installation of the environment. An embedded database is started if it does not run. */
export async function runCommand(work: (ground: Ground) => Promise<void>): Promise<void> {
  try {
    await onTheGround(loadConfig(), work);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
}

export function showUsage(usage: string): void {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 2;
}
