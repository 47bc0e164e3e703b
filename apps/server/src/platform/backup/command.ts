import { parseArgs } from 'node:util';
import { runCommand, showUsage } from '../command.ts';
import type { Config } from '../config.ts';
import type { Installation } from './backup.ts';

export interface Request {
  path: string;
  force: boolean;
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

/** Runs the backup or restore command: reads the arguments and the installation. */
export async function run(
  usage: string,
  work: (installation: Installation, request: Request, config: Config) => Promise<void>,
): Promise<void> {
  const request = requestOf(process.argv.slice(2));
  if (request === undefined) return showUsage(usage);
  await runCommand(async ({ config, databaseUrl }) => {
    const { dataDir, secrets } = config;
    await work({ databaseUrl, dataDir, encryptionKey: secrets.encryption }, request, config);
  });
}
