import { join } from 'node:path';
import type { AppParts } from './app.ts';
import { openThreadedResponder } from './features/dialogue/index.ts';
import { systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { migrate } from './platform/database/migrate.ts';
import { openPool } from './platform/database/pool.ts';
import { openScopes } from './platform/database/scopes.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres/index.ts';
import type { Log } from './platform/log.ts';
import { openMetrics } from './platform/metrics.ts';
import { rateLimitsInMemory } from './platform/rate-limits.ts';
import { rateLimitsInRedis } from './platform/rate-limits-in-redis.ts';
import { openRedis } from './platform/redis.ts';
import { openProviders } from './providers/index.ts';
import { openWeb, type Web } from './web.ts';
import { openWorker } from './worker.ts';

export interface OpenHouse {
  web: Web | undefined;
  close: () => Promise<void>;
}

/** The worker holds two connections of its own besides those of its eight jobs, live hints one. */
const CONNECTIONS = 24;
const BUILT_WEB = join(import.meta.dirname, '../../web/dist');

type Closing = () => Promise<unknown>;

/** Opens everything in the order of need; what was opened is closed in the reverse, also when a later step fails. */
export async function openHouse(
  config: Config,
  log: Log,
  /** Runs once the database stands and before anybody is let in. */
  prepare: (parts: AppParts) => Promise<void>,
): Promise<OpenHouse> {
  const closings: Closing[] = [];
  const close = async () => {
    for (const closing of closings.splice(0).toReversed()) {
      await closing().catch((error: unknown) => log.error({ err: error }, 'closing went wrong'));
    }
  };
  try {
    const web = await open(config, log, prepare, (closing) => closings.push(closing));
    return { web, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function databaseOf(config: Config, log: Log, later: (closing: Closing) => void): Promise<string> {
  if (config.databaseUrl !== undefined) return config.databaseUrl;
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  later(() => embedded.stop());
  return embedded.url;
}

async function open(
  config: Config,
  log: Log,
  prepare: (parts: AppParts) => Promise<void>,
  later: (closing: Closing) => void,
): Promise<Web | undefined> {
  const databaseUrl = await databaseOf(config, log, later);
  const applied = await migrate(databaseUrl);
  if (applied.length > 0) log.info({ migrations: applied.length }, 'the database is up to date');
  const pool = openPool(databaseUrl, CONNECTIONS);
  later(() => pool.end());
  const clock = systemClock;
  const providers = openProviders(config, pool);
  const sharedMemory = config.redisUrl === undefined ? undefined : openRedis(config.redisUrl, log);
  if (sharedMemory !== undefined) later(() => sharedMemory.close());
  const alone = rateLimitsInMemory(clock);
  let web: Web | undefined;
  const metrics = openMetrics(pool, {
    sockets: () => web?.sockets() ?? 0,
    threads: () => responder.counts(),
  });
  const responder = openThreadedResponder({ log, ranOutOfTime: metrics.turnRanOutOfTime });
  later(responder.close);
  const parts: AppParts = {
    pool,
    clock,
    providers,
    log,
    metrics,
    metricsToken: config.metricsToken,
    cookieSecret: config.secrets.cookie,
    publicUrl: config.publicUrl,
    ownOrigins: config.ownOrigins,
    trustProxy: config.trustProxy,
    isProduction: config.isProduction,
    supportWhatsapp: config.supportWhatsapp,
    responder,
    rates: sharedMemory === undefined ? alone : rateLimitsInRedis(sharedMemory.redis, alone),
  };
  await prepare(parts);
  if (config.role !== 'web') {
    const scopes = openScopes(pool);
    const worker = await openWorker({
      pool,
      providers,
      clock,
      log,
      scopes,
      publicUrl: config.publicUrl,
      responder,
      witness: metrics.jobEnded,
    });
    later(() => worker.stop());
  }
  if (config.role === 'worker') return undefined;
  web = await openWeb({
    ...parts,
    webFolder: BUILT_WEB,
    log,
    host: config.host,
    port: config.port,
    sharedMemory,
  });
  later(web.close);
  return web;
}
