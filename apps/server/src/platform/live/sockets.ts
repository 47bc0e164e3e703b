import { REMEMBERED_MS } from '@cauce/contract/kit/sockets';
import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { Pool } from 'pg';
import { type DefaultEventsMap, Server, type ServerOptions } from 'socket.io';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Actor } from '../mount/actor.ts';
import {
  businessRoom,
  type Cookies,
  dismiss,
  type Holder,
  type Line,
  listeningRoom,
  moveTo,
  personRoom,
  roomsOf,
  type ToClient,
} from './lines.ts';
import { listenForNotes } from './listener.ts';
import { comesFromElsewhere } from './origin.ts';
import { RecentNotes } from './recent.ts';
import type { LiveNote } from './tell.ts';
import { isInsider, type Told, type Voices } from './voices.ts';

export interface SocketOptions {
  server: HttpServer;
  pool: Pool;
  clock: Clock;
  log: Log;
  findActor: (request: { cookies: Cookies }, now: Date) => Promise<Actor | undefined>;
  readCookies: (header: string) => Cookies;
  ownOrigins: ReadonlySet<string>;
  voices?: Voices;
  /** Carries what one process asks of the others' sockets, when they share a Redis. */
  adapter?: ServerOptions['adapter'];
  /** Milliseconds between looks at every open line. */
  recheckEvery?: number;
  /** Milliseconds before a broken line to the database is tried again. */
  patience?: number;
}

export interface LiveSockets {
  /** Resolves once hints are heard. */
  ready: Promise<void>;
  count: () => number;
  /** What happens by the clock: every open line is looked at anew. */
  lookAtAll: () => void;
  /** Browsers come back by themselves, to whoever answers then. */
  close: () => Promise<void>;
}

const MOST_PER_PERSON = 40;

/** How long ago the page behind a line was read, as far as we remember. */
function ageOf(auth: Record<string, unknown>): number {
  const { age } = auth;
  return typeof age === 'number' && age > 0 ? Math.min(age, REMEMBERED_MS) : 0;
}

export function openSockets(options: SocketOptions): LiveSockets {
  const { server, pool, clock, log, findActor, readCookies, ownOrigins, adapter, voices } = options;
  const { recheckEvery = 60_000, patience } = options;
  const recent = new RecentNotes();
  const admitted = new WeakMap<IncomingMessage, { actor: Actor; cookies: Cookies }>();

  async function refusal(request: IncomingMessage): Promise<string | undefined> {
    if (comesFromElsewhere(request.headers, ownOrigins)) return 'foreignOrigin';
    const cookies = readCookies(request.headers.cookie ?? '');
    const actor = await findActor({ cookies }, clock.now());
    if (actor === undefined) return 'signedOut';
    const held = io.sockets.adapter.rooms.get(personRoom(actor.personId))?.size ?? 0;
    if (held >= MOST_PER_PERSON) return 'tooMany';
    admitted.set(request, { actor, cookies });
    return undefined;
  }

  const io = new Server<DefaultEventsMap, ToClient, DefaultEventsMap, Holder>(server, {
    path: '/api/socket',
    serveClient: false,
    // Nothing long is ever said to the server.
    maxHttpBufferSize: 16_384,
    connectTimeout: 10_000,
    ...(adapter === undefined ? {} : { adapter }),
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

  io.on('connection', (line: Line) => {
    const known = admitted.get(line.request);
    if (known === undefined) return void line.disconnect(true);
    const { sessionId, personId } = known.actor;
    line.data = { sessionId, personId, cookies: known.cookies };
    const rooms = roomsOf(known.actor);
    void line.join(rooms);
    // Between reading its page and opening its line nobody told it anything.
    const age = ageOf(line.handshake.auth);
    for (const topic of recent.since(rooms, clock.now().getTime() - age))
      line.emit('hint', { topic, ids: [] });
    for (const event of Object.keys(voices?.asks ?? {}))
      line.on(event, (wish: unknown, answer: unknown) => {
        const told = typeof answer === 'function' ? (answer as (value: unknown) => void) : () => {};
        listen(line, event, wish).then(told, (error: unknown) => {
          log.warn({ err: error }, 'somebody asked to hear something and could not be answered');
          told(null);
        });
      });
  });

  /** Who asks is looked at anew: their rights may have changed since they opened their line. */
  async function listen(line: Line, event: string, wish: unknown): Promise<unknown> {
    const actor = await findActor({ cookies: line.data.cookies }, clock.now());
    if (actor?.sessionId !== line.data.sessionId || !isInsider(actor)) return null;
    if (voices?.mayHear(actor) !== true) return null;
    const heard = await voices.asks[event]?.(actor, wish);
    if (heard === undefined) return null;
    const { businessId } = actor;
    await line.join([listeningRoom(businessId), listeningRoom(businessId, heard.room)]);
    return heard.answer;
  }

  async function recheck(lines: readonly Line[]): Promise<void> {
    const bySession = Map.groupBy(lines, (line) => line.data.sessionId);
    for (const [sessionId, same] of bySession) {
      const cookies = same[0]?.data.cookies ?? {};
      const actor = await findActor({ cookies }, clock.now());
      for (const line of same) {
        if (actor?.sessionId !== sessionId) dismiss(line);
        else await moveTo(line, roomsOf(actor), voices?.mayHear(actor) ?? false);
      }
    }
  }

  const lines = () => [...io.sockets.sockets.values()] as Line[];
  const look = (at: readonly Line[]) =>
    recheck(at).catch((error: unknown) => log.warn({ err: error }, 'open lines could not be looked at'));

  /** What was told of one business is told in its order. */
  const telling = new Map<string, Promise<void>>();
  function tellMore(note: Extract<LiveNote, { businessId: string }>): void {
    const { businessId } = note;
    if (voices === undefined || !io.sockets.adapter.rooms.has(listeningRoom(businessId))) return;
    const say = (told: readonly Told[]) => {
      for (const { room, event, message } of told)
        io.local.to(listeningRoom(businessId, room)).emit(event, message as never);
    };
    const turn = (telling.get(businessId) ?? Promise.resolve())
      .then(() => voices.tell(note))
      .then(say)
      .catch((error: unknown) => log.warn({ err: error }, 'what happened could not be told in words'))
      .finally(() => {
        if (telling.get(businessId) === turn) telling.delete(businessId);
      });
    telling.set(businessId, turn);
  }

  function hear(note: LiveNote): void {
    if ('recheck' in note) return void look(lines().filter((line) => line.data.personId === note.recheck));
    const room = 'businessId' in note ? businessRoom(note.businessId) : personRoom(note.personId);
    recent.keep(room, note.topic, clock.now().getTime());
    // Every process hears every note, so each tells its own sockets and no other's.
    io.local.to(room).emit('hint', { topic: note.topic, ids: note.ids });
    if ('businessId' in note) tellMore(note);
  }

  /** Whoever was connected meanwhile may have missed something; coming back they ask for everything. */
  const dropAll = () => {
    for (const line of lines()) line.conn.close();
  };
  const listener = listenForNotes({
    pool,
    log,
    onNote: hear,
    onGap: dropAll,
    ...(patience === undefined ? {} : { patience }),
  });
  const lookAtAll = () => {
    recent.forget(clock.now().getTime() - REMEMBERED_MS);
    void look(lines());
  };
  const timer = setInterval(lookAtAll, recheckEvery);
  timer.unref();

  return {
    ready: listener.ready,
    count: () => io.engine.clientsCount,
    lookAtAll,
    close: async () => {
      clearInterval(timer);
      await listener.close();
      io.engine.close();
      await io.of('/').adapter.close();
    },
  };
}
