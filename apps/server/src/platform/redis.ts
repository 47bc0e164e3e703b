import { Redis } from 'ioredis';
import type { Log } from './log.ts';

/** A Redis in which several web processes count together. It stores nothing that would be missed. */
export function openRedis(url: string, log: Log): Redis {
  const redis = new Redis(url, {
    // Fails at once, so that the caller counts locally instead of waiting.
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    connectTimeout: 5000,
    commandTimeout: 2000,
  });
  redis.on('error', (error: Error) => log.warn({ err: error }, 'redis does not answer'));
  return redis;
}
