import { type AppParts, buildApp } from './app.ts';
import type { Log } from './platform/log.ts';
import { type LiveSockets, openSockets } from './platform/live/sockets.ts';
import { requestPool } from './platform/database/request-pool.ts';
import { openScopes } from './platform/database/scopes.ts';
import { boardLiveUpdates } from './features/funnels/board/index.ts';
import { threadLiveUpdates } from './features/threads/index.ts';

export interface WebParts extends AppParts {
  log: Log;
  host: string;
  port: number;
  /** Milliseconds in which running requests may finish. */
  patience?: number;
}

export interface Web {
  /** The port on which it listens. The system chooses one when none is configured. */
  port: number;
  sockets: () => number;
  /** Accepts no new requests, finishes the running ones, and makes browsers reconnect elsewhere. */
  close: () => Promise<void>;
}

const PATIENCE = 20_000;

/** Opens the web side: pages, the API and sockets on one port. */
export async function openWeb(parts: WebParts): Promise<Web> {
  const { host, port, log, pool, clock, patience = PATIENCE } = parts;
  const app = buildApp(parts);
  await app.ready();
  const scopes = openScopes(requestPool(pool));
  const sockets: LiveSockets = openSockets({
    server: app.server,
    pool,
    clock,
    log,
    findActor: app.findActor,
    readCookies: (header) => app.parseCookie(header),
    eventSources: [threadLiveUpdates(scopes, clock), boardLiveUpdates(scopes, clock)],
    ownOrigins: new Set(parts.ownOrigins),
    rates: parts.rates,
  });
  try {
    await app.listen({ host, port, listenTextResolver: (at) => `listening at ${at}` });
  } catch (error) {
    await sockets.close();
    await app.close();
    throw error;
  }
  const address = app.server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    sockets: sockets.count,
    close: async () => {
      app.health.drain();
      const late = setTimeout(() => app.server.closeAllConnections(), patience);
      // Closes idle connections, because a client that keeps one open would delay the end.
      const leave = setInterval(() => app.server.closeIdleConnections(), 50);
      // The server stops listening first, so that disconnected browsers do not come back to it.
      const served = app.close();
      await sockets.close();
      await served;
      clearTimeout(late);
      clearInterval(leave);
    },
  };
}
