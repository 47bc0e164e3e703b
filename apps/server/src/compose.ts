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
import { Shutdown } from './platform/shutdown.ts';
import { openProviders } from './providers/index.ts';
import { openWeb, type Web } from './web.ts';
import { openWorker } from './worker.ts';

export interface Application {
  web: Web | undefined;
  /** Resolves when only a new process can run the jobs or reach the database. */
  broken: Promise<Error>;
  close: () => Promise<void>;
}

/** Eight jobs use a connection each, the worker two more, and live hints one. */
const CONNECTIONS = 24;
const BUILT_WEB = join(import.meta.dirname, '../../web/dist');

/** Milliseconds in which each part must close. The web side and the jobs close at the same time: 45 s at most in total. */
const LIMITS = {
  web: 25_000,
  jobs: 28_000,
  threads: 2000,
  redis: 1000,
  connections: 2000,
  database: 12_000,
};

/** Opens all parts of the process in order. Closing, also after a failed step, happens in reverse order. */
export async function openApplication(
  config: Config,
  log: Log,
  /** Runs when the database is ready and before requests are served. */
  prepare: (parts: AppParts) => Promise<void>,
): Promise<Application> {
  const shutdown = new Shutdown(log);
  const broken = Promise.withResolvers<Error>();
  const close = () => shutdown.run();
  try {
    const web = await open(config, { log, prepare, shutdown, onGiveUp: broken.resolve });
    return { web, broken: broken.promise, close };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Opening {
  log: Log;
  prepare: (parts: AppParts) => Promise<void>;
  shutdown: Shutdown;
  onGiveUp: (error: Error) => void;
}

async function databaseOf(config: Config, { log, shutdown, onGiveUp }: Opening): Promise<string> {
  if (config.databaseUrl !== undefined) return config.databaseUrl;
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log, onMoved: onGiveUp });
  shutdown.add({ name: 'embedded database', within: LIMITS.database, close: () => embedded.stop() });
  return embedded.url;
}

async function open(config: Config, opening: Opening): Promise<Web | undefined> {
  const { log, prepare, shutdown, onGiveUp } = opening;
  const databaseUrl = await databaseOf(config, opening);
  const applied = await migrate(databaseUrl);
  if (applied.length > 0) log.info({ migrations: applied.length }, 'the database is up to date');
  const pool = openPool(databaseUrl, CONNECTIONS);
  shutdown.add({ name: 'connections', within: LIMITS.connections, close: () => pool.end() });
  const clock = systemClock;
  const providers = openProviders(config, { pool, clock });
  const redis = config.redisUrl === undefined ? undefined : openRedis(config.redisUrl, log);
  if (redis !== undefined)
    shutdown.add({ name: 'redis', within: LIMITS.redis, close: async () => redis.disconnect() });
  const alone = rateLimitsInMemory(clock);
  let web: Web | undefined;
  const metrics = openMetrics(pool, {
    sockets: () => web?.sockets() ?? 0,
    threads: () => responder.counts(),
  });
  const responder = openThreadedResponder({ log, ranOutOfTime: metrics.turnRanOutOfTime });
  shutdown.add({ name: 'threads', within: LIMITS.threads, close: responder.close });
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
    runner: undefined,
    webFolder: BUILT_WEB,
    supportWhatsapp: config.supportWhatsapp,
    responder,
    rates: redis === undefined ? alone : rateLimitsInRedis(redis, alone),
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
      onGiveUp,
    });
    metrics.watchRunner(worker.health);
    parts.runner = worker.health;
    shutdown.add({ name: 'jobs', within: LIMITS.jobs, close: worker.stop });
  }
  if (config.role === 'worker') return undefined;
  web = await openWeb({
    ...parts,
    log,
    host: config.host,
    port: config.port,
  });
  const step = { name: 'web', within: LIMITS.web, close: web.close };
  if (config.role === 'web') shutdown.add(step);
  else shutdown.addBeside(step);
  return web;
}
