import type { Pool, PoolClient } from 'pg';
import type { Log } from '../log.ts';
import { within } from '../timers.ts';
import { LIVE_CHANNEL, type LiveNotice } from './hints.ts';

export interface ListenerOptions {
  pool: Pool;
  log: Log;
  onNotice: (note: LiveNotice) => void;
  /** Called when notices may have been missed, because the connection was lost and is back. */
  onGap: () => void;
  /** Milliseconds between queries that test the connection. */
  heartbeat?: number;
  /** Milliseconds between attempts to connect again. */
  retryDelay?: number;
  /** Milliseconds after which a connection that does not answer counts as lost. */
  answerWithin?: number;
}

/** Listens on one connection of this process to the notices of all processes. */
export function listenForNotices(options: ListenerOptions): {
  ready: Promise<void>;
  close: () => Promise<void>;
} {
  const { pool, log, onNotice: onNote, onGap, heartbeat = 30_000, retryDelay = 1000 } = options;
  const { answerWithin = 10_000 } = options;
  const first = Promise.withResolvers<void>();
  let client: PoolClient | undefined;
  let closed = false;
  let wasListening = false;
  let retry: NodeJS.Timeout | undefined;

  function lose(lost: PoolClient, error?: Error): void {
    if (client !== lost) return;
    client = undefined;
    lost.removeAllListeners('notification');
    lost.release(true);
    if (closed) return;
    log.warn({ err: error }, 'the connection for live hints broke');
    retry = setTimeout(() => void open(), retryDelay);
  }

  async function open(): Promise<void> {
    try {
      const fresh = await pool.connect();
      if (closed) return fresh.release(true);
      client = fresh;
      fresh.once('error', (error) => lose(fresh, error));
      fresh.once('end', () => lose(fresh));
      fresh.on('notification', ({ payload }) => onNote(JSON.parse(payload ?? '{}') as LiveNotice));
      await within(answerWithin, 'listening', fresh.query(`listen ${LIVE_CHANNEL}`));
      if (wasListening) onGap();
      wasListening = true;
      first.resolve();
    } catch (error) {
      if (client !== undefined) lose(client, error as Error);
      else if (!closed) retry = setTimeout(() => void open(), retryDelay);
    }
  }

  // Sends queries regularly, because a connection that broke silently is found only by a query.
  const pulse = setInterval(() => {
    const asked = client;
    if (asked === undefined) return;
    within(answerWithin, 'the heartbeat', asked.query('select 1')).catch((error: Error) =>
      lose(asked, error),
    );
  }, heartbeat);
  pulse.unref();
  void open();
  return {
    ready: first.promise,
    close: async () => {
      closed = true;
      clearInterval(pulse);
      clearTimeout(retry);
      if (client !== undefined) lose(client);
    },
  };
}
