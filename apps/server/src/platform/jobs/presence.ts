import type { Pool } from 'pg';
import { type Timers, within } from '../timers.ts';
import { presenceKey } from './locks-store.ts';

export interface PresenceOptions {
  pool: Pool;
  /** The name under which this runner locks its jobs. */
  runnerId: string;
  timers: Timers;
  /** Called once when the connection is lost. From then on other processes may take the runner's jobs. */
  onLost: (error: Error) => void;
}

const HEARTBEAT = 5000;
const ANSWER_WITHIN = 10_000;

/**
 * Holds an advisory lock on a connection of its own, which shows other processes that the runner lives. Returns a
 * function that releases it.
 */
export async function keepPresence({ pool, runnerId, timers, onLost }: PresenceOptions): Promise<() => void> {
  const client = await pool.connect();
  const closing = new AbortController();

  function close(): void {
    if (closing.signal.aborted) return;
    closing.abort();
    client.off('error', lose);
    client.off('end', lose);
    client.release(true);
  }
  function lose(error = new Error('the connection ended')): void {
    if (closing.signal.aborted) return;
    close();
    onLost(error);
  }
  client.on('error', lose);
  client.on('end', lose);
  /** Sends queries regularly, because a connection that broke silently is found only by a query. */
  async function beat(): Promise<void> {
    while (!closing.signal.aborted) {
      await timers.sleep(HEARTBEAT, closing.signal);
      if (closing.signal.aborted) return;
      await within(ANSWER_WITHIN, 'the heartbeat of the runner', client.query('select 1'), timers).catch(
        lose,
      );
    }
  }
  try {
    await within(
      ANSWER_WITHIN,
      'the lock of the runner',
      client.query(`select pg_advisory_lock(${presenceKey('$1')})`, [runnerId]),
      timers,
    );
  } catch (error) {
    close();
    throw error;
  }
  void beat();
  return close;
}
