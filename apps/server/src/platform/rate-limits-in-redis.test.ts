import { once } from 'node:events';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { redisServer, type RedisServer } from '../../testing/redis-server.ts';
import { StillClock } from '../../testing/still-clock.ts';
import { rateLimitsInRedis } from './rate-limits-in-redis.ts';
import { rateLimitsInMemory } from './rate-limits.ts';
import { openRedis, type SharedMemory } from './redis.ts';

const RATE = { max: 2, seconds: 60 };
let server: RedisServer;
const memories: SharedMemory[] = [];
afterEach(async () => {
  for (const memory of memories.splice(0)) await memory.close();
  await server.close();
});

/** One web process of several. */
async function process() {
  const memory = openRedis(server.url, pino({ level: 'silent' }));
  memories.push(memory);
  await once(memory.redis, 'ready');
  return rateLimitsInRedis(memory.redis, rateLimitsInMemory(new StillClock(new Date('2026-03-09'))));
}
const isRefused = (spending: Promise<void>) =>
  spending.then(
    () => false,
    (error: { code?: string }) => error.code === 'tooMany',
  );

describe('limits that several processes share', () => {
  it('count together, each key for itself', async () => {
    server = await redisServer();
    const [one, two] = [await process(), await process()];
    expect(await isRefused(one.spend('a', RATE))).toBe(false);
    expect(await isRefused(two.spend('a', RATE))).toBe(false);
    expect(await isRefused(one.spend('a', RATE))).toBe(true);
    expect(await isRefused(one.spend('b', RATE))).toBe(false);
  });

  it('start again when the window ends or is reset', async () => {
    server = await redisServer();
    const limits = await process();
    for (let call = 0; call < 3; call += 1) await limits.spend('a', RATE).catch(() => undefined);
    expect(await isRefused(limits.spend('a', RATE))).toBe(true);
    server.expire();
    expect(await isRefused(limits.spend('a', RATE))).toBe(false);
    for (let call = 0; call < 3; call += 1) await limits.spend('a', RATE).catch(() => undefined);
    await limits.forget('a');
    expect(await isRefused(limits.spend('a', RATE))).toBe(false);
  });

  it('are still counted while Redis is away', async () => {
    server = await redisServer();
    const limits = await process();
    await limits.spend('a', RATE);
    await server.close();
    const answers = [];
    for (let call = 0; call < 3; call += 1) answers.push(await isRefused(limits.spend('a', RATE)));
    expect(answers).toEqual([false, false, true]);
    server = await redisServer();
  });
});
