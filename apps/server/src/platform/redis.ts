import { createAdapter } from '@socket.io/redis-streams-adapter';
import { Redis } from 'ioredis';
import type { ServerOptions } from 'socket.io';
import type { Log } from './log.ts';

export interface SharedMemory {
  redis: Redis;
  /** Carries calls between the sockets of several web processes. */
  adapter: ServerOptions['adapter'];
  close: () => Promise<void>;
}

/** A Redis that several web processes share; nothing is kept there that PostgreSQL does not know better. */
export function openRedis(url: string, log: Log): SharedMemory {
  const redis = new Redis(url, {
    // Counts locally while Redis is away, instead of making a caller wait.
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    connectTimeout: 5000,
    commandTimeout: 2000,
  });
  redis.on('error', (error: Error) => log.warn({ err: error }, 'redis does not answer'));
  const streams = new Redis(url, { maxRetriesPerRequest: null });
  streams.on('error', () => undefined);
  return {
    redis,
    adapter: createAdapter(streams) as ServerOptions['adapter'],
    close: async () => {
      redis.disconnect();
      streams.disconnect();
    },
  };
}
