import { createAdapter } from '@socket.io/redis-streams-adapter';
import { Redis } from 'ioredis';
import type { ServerOptions } from 'socket.io';
import type { Log } from './log.ts';

export interface SharedMemory {
  redis: Redis;
  /** The socket.io adapter with which several web processes reach each other's sockets. */
  adapter: ServerOptions['adapter'];
  close: () => Promise<void>;
}

/** A Redis that several web processes share. It stores nothing that would be missed. */
export function openRedis(url: string, log: Log): SharedMemory {
  const redis = new Redis(url, {
    // Fails at once, so that the caller counts locally instead of waiting.
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
