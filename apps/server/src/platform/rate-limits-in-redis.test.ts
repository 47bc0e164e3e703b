import { once } from 'node:events';
import type { Redis } from 'ioredis';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { redisServer, type RedisServer } from '../../testing/redis-server.ts';
import { StillClock } from '../../testing/still-clock.ts';
import { rateLimitsInRedis } from './rate-limits-in-redis.ts';
import { rateLimitsInMemory } from './rate-limits.ts';
import { openRedis } from './redis.ts';

const RATE = { max: 2, seconds: 60 };
let server: RedisServer;
const connections: Redis[] = [];
afterEach(async () => {
  for (const redis of connections.splice(0)) redis.disconnect();
  await server.close();
});

/** One web process of several. */
async function process() {
  const redis = openRedis(server.url, pino({ level: 'silent' }));
  connections.push(redis);
  await once(redis, 'ready');
  return rateLimitsInRedis(redis, rateLimitsInMemory(new StillClock(new Date('2026-03-09'))));
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
