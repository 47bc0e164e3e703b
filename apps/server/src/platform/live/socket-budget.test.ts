import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { sendHint } from '../../../testing/live-hints.ts';
import { TestApp, type Visitor } from '../../../testing/test-app.ts';
import { openScopes } from '../database/scopes.ts';
import { rateLimitsInMemory } from '../rate-limits.ts';
import { type LiveSockets, openSockets } from './sockets.ts';
import { MAX_PER_PERSON, reservePlace } from './socket-budget.ts';

let app: TestApp;
let live: LiveSockets;
let url: string;
const open: Socket[] = [];
/** The wishes that reached the feature. */
const wishes: unknown[] = [];

beforeAll(async () => {
  app = await TestApp.open();
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`;
  live = openSockets({
    server: app.server.server,
    pool: app.pool,
    clock: app.clock,
    log: pino({ level: 'silent' }),
    findActor: app.server.findActor,
    readCookies: (header) => app.server.parseCookie(header),
    ownOrigins: new Set([TestApp.origin]),
    rates: rateLimitsInMemory(app.clock),
    eventSources: [
      {
        requests: {
          threads: async (_, wish) => {
            wishes.push(wish);
            return { group: wish, answer: 'followed' };
          },
        },
        events: ['new_message'],
        topic: 'conversations',
        readEvents: async ({ ids }) =>
          ids.map((id) => ({ group: id, event: 'new_message' as const, message: { _id: id } as never })),
      },
    ],
  });
  await live.ready;
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
  wishes.splice(0);
});
afterAll(async () => {
  await live.close();
  await app.close();
});

function connect(visitor: Visitor): Socket {
  const socket = io(url, {
    path: '/api/socket',
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { origin: url, ...visitor.headers },
  });
  open.push(socket);
  return socket;
}
const opens = (socket: Socket): Promise<boolean> =>
  Promise.race([
    once(socket as never, 'connect').then(() => true),
    once(socket as never, 'connect_error').then(() => false),
  ]);
async function openConnection(visitor: Visitor): Promise<Socket> {
  const socket = connect(visitor);
  expect(await opens(socket)).toBe(true);
  return socket;
}
const follow = (socket: Socket, count: number): Promise<unknown[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => socket.emitWithAck('threads', `${at}`)));
const countFollowed = (answers: unknown[]) => answers.filter((answer) => answer === 'followed').length;

it('opens no more connections of one person than allowed when all of them arrive at once', async () => {
  const owner = await app.owner();
  const results = await Promise.all(Array.from({ length: 100 }, () => opens(connect(owner))));
  expect(results.filter(Boolean)).toHaveLength(MAX_PER_PERSON);
  expect(await opens(connect(await app.owner()))).toBe(true);
});

it('gives the place of a closed connection to the next one', async () => {
  const owner = await app.owner();
  const full = await Promise.all(Array.from({ length: MAX_PER_PERSON }, () => openConnection(owner)));
  expect(await opens(connect(owner))).toBe(false);
  full[0]?.disconnect();
  await expect.poll(() => opens(connect(owner))).toBe(true);
});

it('frees a place that was reserved and never used, and frees it once', () => {
  vi.useFakeTimers();
  try {
    const leave = vi.fn<() => void>();
    const abandoned = reservePlace(leave);
    vi.advanceTimersByTime(10_000);
    expect(leave).toHaveBeenCalledOnce();
    expect(abandoned.open()).toBe(false);
    abandoned.free();
    expect(leave).toHaveBeenCalledOnce();
    const used = reservePlace(leave);
    expect(used.open()).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect(leave).toHaveBeenCalledOnce();
    used.free();
    expect(leave).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});

it('opens 120 connections of a person in a minute, and more in the next', async () => {
  const owner = await app.owner();
  for (let at = 0; at < 3; at += 1) {
    const some = await Promise.all(Array.from({ length: MAX_PER_PERSON }, () => openConnection(owner)));
    await Promise.all(some.map((socket) => socket.disconnect()));
    await expect.poll(() => live.count()).toBe(0);
  }
  expect(await opens(connect(owner))).toBe(false);
  app.clock.pass(60_000);
  expect(await opens(connect(owner))).toBe(true);
});

it('answers 30 requests over one connection in 10 s, and more afterwards', async () => {
  const socket = await openConnection(await app.owner());
  expect(countFollowed(await follow(socket, 50))).toBe(30);
  expect(wishes).toHaveLength(30);
  app.clock.pass(10_000);
  expect(countFollowed(await follow(socket, 1))).toBe(1);
});

it('answers 120 requests of one person over all connections, and those of others all the same', async () => {
  const owner = await app.owner();
  const sockets = await Promise.all(Array.from({ length: 6 }, () => openConnection(owner)));
  const answers = await Promise.all(sockets.map((socket) => follow(socket, 30)));
  expect(countFollowed(answers.flat())).toBe(120);
  const other = await openConnection(await app.owner());
  expect(countFollowed(await follow(other, 30))).toBe(30);
});

it('closes a connection that sends without end, valid messages or not, and no other', async () => {
  const owner = await app.owner();
  const [flooding, calm] = [await openConnection(owner), await openConnection(owner)];
  const gone = once(flooding as never, 'disconnect');
  for (let at = 0; at < 2000; at += 1) flooding.emit(at % 2 === 0 ? 'threads' : 'nothing', `${at}`);
  await gone;
  expect(wishes.length).toBeLessThanOrEqual(30);
  expect(countFollowed(await follow(calm, 1))).toBe(1);
});

it('closes a connection that sends a message of more than 16 kB', async () => {
  const socket = await openConnection(await app.owner());
  const gone = once(socket as never, 'disconnect');
  socket.emit('threads', 'x'.repeat(17_000));
  await gone;
  expect(wishes).toEqual([]);
});

it('follows 50 conversations over one connection, the latest ones', async () => {
  const owner = await app.owner();
  const socket = await openConnection(owner);
  for (let at = 0; at < 51; at += 1) {
    await socket.emitWithAck('threads', `${at}`);
    app.clock.pass(1000);
  }
  const received: string[] = [];
  socket.on('new_message', ({ _id }: { _id: string }) => received.push(_id));
  await openScopes(app.pool).inTenant({ businessId: owner.businessId }, (tx) =>
    sendHint(tx, { businessId: owner.businessId, topic: 'conversations', ids: ['0', '1', '50'] }),
  );
  await expect.poll(() => received).toEqual(['1', '50']);
});
