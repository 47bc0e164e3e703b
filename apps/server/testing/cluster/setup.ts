import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { projectRoot } from '../../src/platform/config.ts';
import {
  type EmbeddedPostgres,
  EmbeddedPostgresFailure,
  startEmbeddedPostgres,
} from '../../src/platform/embedded-postgres/index.ts';
import { isAlive } from '../../src/platform/embedded-postgres/processes.ts';
import { createLog } from '../../src/platform/log.ts';
import { clusterFolder } from './place.ts';
import { dropDatabasesOf, dropLeftovers, migratedTemplate } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: { url: string; template: string; run: number };
  }
}

/** The data need not survive a power cut. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  min_wal_size: '32MB',
  max_wal_size: '128MB',
  max_connections: 300,
};

/** The address of a server that tests use instead of starting one, if any. */
function givenServer(): string | undefined {
  const file = join(projectRoot, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return process.env.TEST_DATABASE_URL || undefined;
}

/** Starts one server for the whole run, with a migrated template that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = givenServer();
  const own = given ? undefined : await startOwn();
  const url = given ?? own?.url ?? '';
  const template = await migratedTemplate(url);
  if (own?.started) await dropLeftovers(url, template, isAlive);
  project.provide('cluster', { url, template, run: process.pid });
  return async () => {
    await dropDatabasesOf(process.pid, url);
    await own?.stop();
  };
}

async function startOwn(): Promise<EmbeddedPostgres> {
  const dataDir = clusterFolder();
  const options = { dataDir, log: createLog({ level: 'error', json: false }), settings };
  try {
    return await startEmbeddedPostgres(options);
  } catch (error) {
    if (!(error instanceof EmbeddedPostgresFailure)) throw error;
    // A power cut may have damaged it, because it runs without fsync, and it contains nothing to keep.
    await rm(dataDir, { recursive: true, force: true });
    return startEmbeddedPostgres(options);
  }
}
