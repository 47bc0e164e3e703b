import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { io, type Socket } from 'socket.io-client';
import type { LiveEventSource } from '../src/platform/live/live-events.ts';
import { type LiveSockets, openSockets } from '../src/platform/live/sockets.ts';
import { rateLimitsInMemory } from '../src/platform/rate-limits.ts';
import { TestApp, type Visitor } from './test-app.ts';

export interface TestSockets {
  live: LiveSockets;
  connect: (visitor: Visitor) => Promise<Socket>;
  close: () => Promise<void>;
}

/** Opens the sockets of a test app with the events of these features. */
export async function openTestSockets(
  app: TestApp,
  eventSources: readonly LiveEventSource[],
): Promise<TestSockets> {
  const open: Socket[] = [];
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`;
  const live = openSockets({
    server: app.server.server,
    pool: app.pool,
    clock: app.clock,
    log: pino({ level: 'silent' }),
    findActor: app.server.findActor,
    readCookies: (header) => app.server.parseCookie(header),
    ownOrigins: new Set([TestApp.origin]),
    rates: rateLimitsInMemory(app.clock),
    eventSources,
  });
  await live.ready;
  return {
    live,
    connect: async (visitor) => {
      const socket = io(url, {
        path: '/api/socket',
        transports: ['websocket'],
        forceNew: true,
        extraHeaders: { origin: url, ...visitor.headers },
      });
      open.push(socket);
      await once(socket as never, 'connect');
      return socket;
    },
    close: async () => {
      for (const socket of open) socket.disconnect();
      await live.close();
    },
  };
}
