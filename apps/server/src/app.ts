import cookie from '@fastify/cookie';
import { contract } from '@cauce/contract';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { adminRoutes } from './features/admin/index.ts';
import { branchRoutes } from './features/branches/index.ts';
import { businessRoutes } from './features/business/index.ts';
import { jobRoutes } from './features/jobs/index.ts';
import { locationRoutes } from './features/locations/index.ts';
import { mailboxRoutes } from './features/mailbox/index.ts';
import { actorFinder, type Door, openDoor } from './features/session/index.ts';
import { teamRoutes } from './features/team/index.ts';
import type { Clock } from './platform/clock.ts';
import { openScopes, type Scopes } from './platform/database/scopes.ts';
import { newId } from './platform/ids.ts';
import { answerFailure } from './platform/mount/failure.ts';
import { type MountedGroup } from './platform/mount/handlers.ts';
import { mount } from './platform/mount/mount.ts';
import { Refusal } from './platform/mount/refusal.ts';
import { type RateLimits, rateLimitsInMemory } from './platform/rate-limits.ts';
import type { Providers } from './providers/index.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Who speaks, by the cookies of whatever they opened. */
    findActor: ReturnType<typeof actorFinder>;
  }
}

export interface AppParts {
  pool: Pool;
  clock: Clock;
  providers: Providers;
  log: FastifyBaseLogger;
  cookieSecret: string;
  publicUrl: string;
  trustProxy: boolean;
  isProduction?: boolean;
  /** In this process's memory unless others share the counting. */
  rates?: RateLimits;
}

export const isSecure = (publicUrl: string) => publicUrl.startsWith('https://');

/** Every feature's calls, in the contract's own order; one left out does not compile. */
function routes(
  { providers, publicUrl, isProduction = false }: AppParts,
  door: Door,
  scopes: Scopes,
): Record<keyof typeof contract, MountedGroup> {
  return {
    session: door.routes,
    business: businessRoutes(scopes),
    team: teamRoutes({ scopes, publicUrl }),
    admin: adminRoutes,
    branches: branchRoutes(),
    jobs: jobRoutes,
    locations: locationRoutes(providers.mapsLinks),
    mailbox: mailboxRoutes({ isTest: providers.mail.isTest, isProduction }),
  };
}

export function buildApp(parts: AppParts): FastifyInstance {
  const { pool, clock, log, cookieSecret, publicUrl } = parts;
  const app = Fastify({
    loggerInstance: log,
    genReqId: () => newId(clock.now().getTime()),
    requestIdHeader: false,
    trustProxy: parts.trustProxy,
    disableRequestLogging: true,
  });
  void app.register(cookie);
  app.setErrorHandler(answerFailure);
  app.setNotFoundHandler((request, reply) => answerFailure(new Refusal('notFound'), request, reply));
  const scopes = openScopes(pool);
  const rates = parts.rates ?? rateLimitsInMemory(clock);
  const secureCookies = isSecure(publicUrl);
  const door = openDoor({
    pool,
    scopes,
    rates,
    secret: cookieSecret,
    secureCookies,
    publicUrl,
    google: parts.providers.googleSignIn,
    testMailbox: parts.providers.mail.isTest && parts.isProduction !== true,
  });
  const findActor = actorFinder({ pool, secret: cookieSecret, secureCookies });
  app.decorate('findActor', findActor);
  app.after(() => {
    mount(app, Object.values(routes(parts, door, scopes)), {
      scopes,
      clock,
      rates,
      findActor,
      ownOrigins: new Set([publicUrl]),
    });
  });
  return app;
}
