import { REMEMBERED_MS } from '@cauce/contract/kit/sockets';
import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { Pool } from 'pg';
import { type DefaultEventsMap, Server } from 'socket.io';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { allows } from '@cauce/contract/kit/access';
import type { Actor } from '../mount/actor.ts';
import { Refusal } from '../mount/refusal.ts';
import {
  businessGroup,
  type Cookies,
  disconnect,
  type ConnectionOwner,
  type Connection,
  applyRights,
  fingerprintRights,
  joinSubscription,
  personGroup,
  listGroups,
  receiversOf,
} from './connections.ts';
import { listenForNotices } from './notice-listener.ts';
import { comesFromElsewhere } from './origin.ts';
import type { RateLimits } from '../rate-limits.ts';
import { RecentHints } from './recent-hints.ts';
import {
  ASKED_PER_CONNECTION,
  counter,
  type ReservedPlace,
  reservePlace,
  SENT_PER_CONNECTION,
  socketBudget,
} from './socket-budget.ts';
import type { LiveNotice } from './hints.ts';
import {
  hasBusiness,
  type LiveEvent,
  type LiveEventSource,
  requestsOf,
  type ToClient,
} from './live-events.ts';

export interface SocketOptions {
  server: HttpServer;
  pool: Pool;
  clock: Clock;
  log: Log;
  findActor: (request: { cookies: Cookies }, now: Date) => Promise<Actor | undefined>;
  readCookies: (header: string) => Cookies;
  ownOrigins: ReadonlySet<string>;
  rates: RateLimits;
  eventSources: readonly LiveEventSource[];
  /** Milliseconds between rechecks of all connections. */
  recheckEvery?: number;
  /** Milliseconds before a broken connection to the database is opened again. */
  retryDelay?: number;
}

export interface LiveSockets {
  /** Resolves once notices of the database are received. */
  ready: Promise<void>;
  count: () => number;
  /** Checks every connection again; a timer calls it. */
  recheckAll: () => void;
  /** Closes all connections. Browsers reconnect by themselves, to another process. */
  close: () => Promise<void>;
}

interface Admission {
  actor: Actor;
  cookies: Cookies;
  /** The time just before the rights of the actor were read. */
  at: number;
  /** The place that the connection takes of those of its person. */
  place: ReservedPlace;
}

/** A connection before socket.io reads its messages. */
interface RawConnection {
  request: IncomingMessage;
  close: (isDiscarded: boolean) => void;
  on: (event: 'packet', listener: () => void) => unknown;
  once: (event: 'close', listener: () => void) => unknown;
}

/** Milliseconds since the browser read its page, limited to the time for which hints are remembered. */
function ageOf(auth: Record<string, unknown>): number {
  const { age } = auth;
  return typeof age === 'number' && age > 0 ? Math.min(age, REMEMBERED_MS) : 0;
}

export function openSockets(options: SocketOptions): LiveSockets {
  const { server, pool, clock, log, findActor, readCookies, ownOrigins, eventSources } = options;
  const { recheckEvery = 60_000, retryDelay, rates } = options;
  const recent = new RecentHints();
  const admitted = new WeakMap<IncomingMessage, Admission>();

  const budget = socketBudget(rates);
  const requests = requestsOf(eventSources);

  async function refusal(request: IncomingMessage): Promise<string | undefined> {
    if (comesFromElsewhere(request.headers, ownOrigins)) return 'foreignOrigin';
    const cookies = readCookies(request.headers.cookie ?? '');
    const at = clock.now().getTime();
    const actor = await budget.inTurn(() => findActor({ cookies }, clock.now()));
    if (actor === undefined) return 'signedOut';
    if (!(await budget.mayOpen(actor.personId))) return 'tooMany';
    // The place is taken before the connection is accepted, because many may be on their way at the same time.
    const leave = budget.takePlace(actor.personId);
    if (leave === undefined) return 'tooMany';
    admitted.set(request, { actor, cookies, at, place: reservePlace(leave) });
    return undefined;
  }

  const io = new Server<DefaultEventsMap, ToClient, DefaultEventsMap, ConnectionOwner>(server, {
    path: '/api/socket',
    serveClient: false,
    // Messages of browsers are short.
    maxHttpBufferSize: 16_384,
    connectTimeout: 10_000,
    allowRequest: (request, answer) => {
      refusal(request).then(
        (reason) => answer(reason, reason === undefined),
        (error: unknown) => {
          log.error({ err: error }, 'a socket could not be admitted');
          answer('unavailable', false);
        },
      );
    },
  });

  io.engine.on('connection', (raw: RawConnection) => {
    const admission = admitted.get(raw.request);
    if (admission?.place.open() !== true) return void raw.close(true);
    raw.once('close', admission.place.free);
    const maySend = counter(SENT_PER_CONNECTION, clock);
    raw.on('packet', () => {
      if (!maySend()) raw.close(true);
    });
  });

  io.on('connection', (connection: Connection) => {
    const admission = admitted.get(connection.request);
    if (admission === undefined) return void connection.disconnect(true);
    const { sessionId, personId } = admission.actor;
    const rights = fingerprintRights(admission.actor);
    connection.data = { sessionId, personId, cookies: admission.cookies, rights, check: 0 };
    const groups = listGroups(admission.actor);
    void connection.join(groups);
    // A change of rights since the admission found no connection to check.
    if (recent.listSince([personGroup(personId)], admission.at).includes('session'))
      void recheckQuietly([connection]);
    // Hints between reading the page and opening the connection are sent again.
    const age = ageOf(connection.handshake.auth);
    for (const topic of recent.listSince(groups, clock.now().getTime() - age))
      connection.emit('hint', { topic, ids: [] });
    const mayAsk = counter(ASKED_PER_CONNECTION, clock);
    for (const event of requests.keys())
      connection.on(event, (wish: unknown, answer: unknown) => {
        const answerWith = typeof answer === 'function' ? (answer as (value: unknown) => void) : () => {};
        if (!mayAsk()) return answerWith(null);
        answerRequest(connection, event, wish).then(answerWith, (error: unknown) => {
          if (!(error instanceof Refusal)) log.warn({ err: error, event }, 'a request over a socket failed');
          answerWith(null);
        });
      });
  });

  async function answerRequest(connection: Connection, event: string, wish: unknown): Promise<unknown> {
    if (!(await budget.mayAsk(connection.data.personId))) return null;
    return budget.inTurn(() => answerNow(connection, event, wish));
  }

  /** Reads the actor again, because their rights may have changed since they connected. */
  async function answerNow(connection: Connection, event: string, wish: unknown): Promise<unknown> {
    const { cookies, rights, sessionId } = connection.data;
    const actor = await findActor({ cookies }, clock.now());
    const request = requests.get(event);
    if (request === undefined || actor?.sessionId !== sessionId || !hasBusiness(actor)) return null;
    if (actor.grant === undefined || !allows(actor.grant, request.access)) return null;
    const found = await request.answer(actor, wish);
    if (found === undefined) return null;
    const { answer, group: name } = found;
    if (name === undefined) return answer;
    // Rights that changed meanwhile have already cut the subscriptions, so a new one would stay.
    if (connection.data.rights !== rights) return null;
    await joinSubscription(connection, { businessId: actor.businessId, permission: request.access, name });
    return answer;
  }

  let lastCheck = 0;
  async function recheck(connections: readonly Connection[], isChange: boolean): Promise<void> {
    const bySession = Map.groupBy(connections, (connection) => connection.data.sessionId);
    for (const [sessionId, same] of bySession) {
      const cookies = same[0]?.data.cookies ?? {};
      const number = (lastCheck += 1);
      for (const connection of same) connection.data.check = number;
      const actor = await findActor({ cookies }, clock.now());
      for (const connection of same) {
        // A later check read the rights after this one did.
        if (connection.data.check !== number) continue;
        if (actor?.sessionId !== sessionId) disconnect(connection);
        else await applyRights(connection, actor, isChange);
      }
    }
  }

  const listConnections = () => [...io.sockets.sockets.values()] as Connection[];
  const recheckQuietly = (at: readonly Connection[], isChange = false) =>
    recheck(at, isChange).catch((error: unknown) =>
      log.warn({ err: error }, 'connections could not be checked again'),
    );

  const isReceived = (businessId: string, { events }: LiveEventSource) =>
    events.some((event) => io.sockets.adapter.rooms.has(receiversOf(businessId, event)));

  function emitAll(businessId: string, events: readonly LiveEvent[]): void {
    for (const live of events) {
      const receivers = receiversOf(businessId, live.event, 'group' in live ? live.group : undefined);
      io.local.to(receivers).emit(live.event, live.message as never);
    }
  }

  /** Events of one business are sent in the order of their notices. */
  const pendingEvents = new Map<string, Promise<void>>();
  function sendEvents({ businessId, topic, ids }: Extract<LiveNotice, { businessId: string }>): void {
    for (const source of eventSources) {
      if (source.topic !== topic || !isReceived(businessId, source)) continue;
      const pending = (pendingEvents.get(businessId) ?? Promise.resolve())
        .then(() => source.readEvents({ businessId, ids }))
        .then((events) => emitAll(businessId, events))
        .catch((error: unknown) => log.warn({ err: error }, 'live events could not be sent'))
        .finally(() => {
          if (pendingEvents.get(businessId) === pending) pendingEvents.delete(businessId);
        });
      pendingEvents.set(businessId, pending);
    }
  }

  function receive(notice: LiveNotice): void {
    if ('recheck' in notice) {
      const { recheck: personId } = notice;
      recent.add(personGroup(personId), 'session', clock.now().getTime());
      const connections = listConnections().filter((connection) => connection.data.personId === personId);
      return void recheckQuietly(connections, true);
    }
    const group = 'businessId' in notice ? businessGroup(notice.businessId) : personGroup(notice.personId);
    recent.add(group, notice.topic, clock.now().getTime());
    // Every process receives every notice, so each sends to its own sockets only.
    io.local.to(group).emit('hint', { topic: notice.topic, ids: notice.ids });
    if ('businessId' in notice) sendEvents(notice);
  }

  /** Closes all connections, because notices may have been missed. Browsers reconnect and fetch everything. */
  const dropAll = () => {
    for (const connection of listConnections()) connection.conn.close();
  };
  const listener = listenForNotices({
    pool,
    log,
    onNotice: receive,
    onGap: dropAll,
    ...(retryDelay === undefined ? {} : { retryDelay }),
  });
  const recheckAll = () => {
    recent.deleteBefore(clock.now().getTime() - REMEMBERED_MS);
    void recheckQuietly(listConnections());
  };
  const timer = setInterval(recheckAll, recheckEvery);
  timer.unref();

  return {
    ready: listener.ready,
    count: () => io.engine.clientsCount,
    recheckAll,
    close: async () => {
      clearInterval(timer);
      await listener.close();
      io.engine.close();
      await io.of('/').adapter.close();
    },
  };
}
