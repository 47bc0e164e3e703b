import type { Pool, PoolClient } from 'pg';
import type { Log } from '../log.ts';
import { within } from '../timers.ts';
import { LIVE_CHANNEL, type LiveNote } from './tell.ts';

export interface ListenerOptions {
  pool: Pool;
  log: Log;
  onNote: (note: LiveNote) => void;
  /** Notes may have been missed: the connection broke and is back. */
  onGap: () => void;
  /** Milliseconds between signs of life and between attempts to come back. */
  heartbeat?: number;
  patience?: number;
  /** Milliseconds after which a connection that does not answer counts as lost. */
  answerWithin?: number;
}

/** One connection of this process hears what every process tells. */
export function listenForNotes(options: ListenerOptions): {
  ready: Promise<void>;
  close: () => Promise<void>;
} {
  const { pool, log, onNote, onGap, heartbeat = 30_000, patience = 1000 } = options;
  const { answerWithin = 10_000 } = options;
  const first = Promise.withResolvers<void>();
  let client: PoolClient | undefined;
  let closed = false;
  let heardBefore = false;
  let retry: NodeJS.Timeout | undefined;

  function lose(lost: PoolClient, error?: Error): void {
    if (client !== lost) return;
    client = undefined;
    lost.removeAllListeners('notification');
    lost.release(true);
    if (closed) return;
    log.warn({ err: error }, 'the line for live hints broke');
    retry = setTimeout(() => void open(), patience);
  }

  async function open(): Promise<void> {
    try {
      const fresh = await pool.connect();
      if (closed) return fresh.release(true);
      client = fresh;
      fresh.once('error', (error) => lose(fresh, error));
      fresh.once('end', () => lose(fresh));
      fresh.on('notification', ({ payload }) => onNote(JSON.parse(payload ?? '{}') as LiveNote));
      await within(answerWithin, 'listening', fresh.query(`listen ${LIVE_CHANNEL}`));
      if (heardBefore) onGap();
      heardBefore = true;
      first.resolve();
    } catch (error) {
      if (client !== undefined) lose(client, error as Error);
      else if (!closed) retry = setTimeout(() => void open(), patience);
    }
  }

  // A line that died without a word is only found by speaking.
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
