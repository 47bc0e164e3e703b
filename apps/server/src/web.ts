import { type AppParts, buildApp } from './app.ts';
import type { Log } from './platform/log.ts';
import { type LiveSockets, openSockets } from './platform/live/sockets.ts';
import { openScopes } from './platform/database/scopes.ts';
import { threadLiveUpdates } from './features/threads/index.ts';
import type { SharedMemory } from './platform/redis.ts';

export interface WebParts extends AppParts {
  log: Log;
  host: string;
  port: number;
  sharedMemory: SharedMemory | undefined;
  /** Milliseconds that those who are being served get to be served to the end. */
  patience?: number;
}

export interface Web {
  /** Where it listens: the port is the system's choice when none was named. */
  port: number;
  sockets: () => number;
  /** Takes nothing new, serves what it has, sends browsers elsewhere. */
  close: () => Promise<void>;
}

const PATIENCE = 20_000;

/** The side of the house that people see: pages, calls and live lines on one port. */
export async function openWeb(parts: WebParts): Promise<Web> {
  const { host, port, log, pool, clock, sharedMemory, patience = PATIENCE } = parts;
  const app = buildApp(parts);
  await app.ready();
  const sockets: LiveSockets = openSockets({
    server: app.server,
    pool,
    clock,
    log,
    findActor: app.findActor,
    readCookies: (header) => app.parseCookie(header),
    eventSource: threadLiveUpdates(openScopes(pool), clock),
    ownOrigins: new Set(parts.ownOrigins),
    adapter: sharedMemory?.adapter,
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
      // Whoever was just served would keep their connection, and with it us.
      const leave = setInterval(() => app.server.closeIdleConnections(), 50);
      // Listening ends first, so that a browser sent away does not come back to us.
      const served = app.close();
      await sockets.close();
      await served;
      clearTimeout(late);
      clearInterval(leave);
    },
  };
}
