import { parseArgs } from 'node:util';
import { createLog } from '../log.ts';
import { type Config, ConfigProblem, loadConfig } from '../config.ts';
import { EmbeddedPostgresFailure, startEmbeddedPostgres } from '../embedded-postgres/index.ts';
import { BadArchive } from './archive/read.ts';
import type { Installation } from './backup.ts';
import { Refused } from './refused.ts';

export interface Request {
  path: string;
  force: boolean;
}

export const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** The command line of both: a file, and the installation that the environment names, embedded or not. */
export async function run(
  usage: string,
  work: (installation: Installation, request: Request, config: Config) => Promise<void>,
): Promise<void> {
  try {
    const request = requestOf(process.argv.slice(2));
    if (!request) {
      process.stderr.write(`${usage}\n`);
      process.exitCode = 2;
      return;
    }
    const config = loadConfig();
    await withInstallation(config, (installation) => work(installation, request, config));
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
}

function requestOf(args: string[]): Request | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { force: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [path] = positionals;
    return path && positionals.length === 1 ? { path, force: values.force } : undefined;
  } catch {
    return undefined;
  }
}

async function withInstallation(
  { dataDir, databaseUrl, secrets }: Config,
  work: (installation: Installation) => Promise<void>,
): Promise<void> {
  const encryptionKey = secrets.encryption;
  if (databaseUrl) return work({ databaseUrl, dataDir, encryptionKey });
  const log = createLog({ level: 'warn', json: false });
  const embedded = await startEmbeddedPostgres({ dataDir, log });
  try {
    await work({ databaseUrl: embedded.url, dataDir, encryptionKey });
  } finally {
    await embedded.stop();
  }
}

const isForPeople = (error: unknown): error is Error =>
  [Refused, BadArchive, ConfigProblem, EmbeddedPostgresFailure].some((kind) => error instanceof kind);

function explain(error: unknown): string {
  if (isForPeople(error)) return error.message;
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return `No existe ${path}.`;
  if (code === 'EACCES' || code === 'EPERM') return `No hay permiso para usar ${path}.`;
  if (code === 'ENOSPC') return 'No queda espacio en el disco.';
  if (code === 'ECONNREFUSED') return 'La base de datos de DATABASE_URL no contesta.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
