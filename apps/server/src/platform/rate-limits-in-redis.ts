import type { Redis } from 'ioredis';
import { refuse } from './mount/refusal.ts';
import type { RateLimits } from './rate-limits.ts';

const keyOf = (key: string) => `cauce:rate:${key}`;

/** Counts requests for several processes together. While Redis is away each process counts for itself. */
export function rateLimitsInRedis(redis: Redis, alone: RateLimits): RateLimits {
  async function spent(key: string, milliseconds: number): Promise<number | undefined> {
    try {
      // Sets the expiry together with the counter, because a counter without an expiry would block its caller for good.
      const replies = await redis
        .multi()
        .set(keyOf(key), 0, 'PX', milliseconds, 'NX')
        .incr(keyOf(key))
        .exec();
      const [error, count] = replies?.[1] ?? [];
      return error === null && typeof count === 'number' ? count : undefined;
    } catch {
      return undefined;
    }
  }
  return {
    async spend(key, rate) {
      const count = await spent(key, rate.seconds * 1000);
      if (count === undefined) return alone.spend(key, rate);
      if (count > rate.max) refuse('tooMany');
    },
    async forget(key) {
      await alone.forget(key);
      await redis.del(keyOf(key)).catch(() => undefined);
    },
  };
}
