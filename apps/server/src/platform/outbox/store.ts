import type { Pool } from 'pg';
import type { Delivery } from './outbox-sender.ts';

export interface ClaimedMessage {
  kind: string;
  payload: unknown;
  status: 'sending' | 'unknown';
}

/**
 * Claims a waiting message. A message in state `sending` was left by a process that died, and may have arrived:
 * it becomes `unknown` instead of being sent twice.
 */
export async function claim(pool: Pool, id: string, now: Date): Promise<ClaimedMessage | undefined> {
  const { rows } = await pool.query<ClaimedMessage>(
    `update outbox
        set status = case status when 'waiting' then 'sending' else 'unknown' end,
            reason = case status when 'waiting' then null else 'interrupted' end,
            settled_at = case status when 'waiting' then null else $2::timestamptz end,
            attempts = attempts + 1
      where id = $1 and status in ('waiting', 'sending')
      returning kind, payload, status`,
    [id, now],
  );
  return rows[0];
}

/** A sent e-mail keeps its address and subject; its text is deleted, because it may hold links that open accounts. */
export async function recordOutcome(pool: Pool, id: string, delivery: Delivery, now: Date): Promise<void> {
  const isLater = delivery.is === 'later';
  await pool.query(
    `update outbox
        set status = $2, reason = $3, reference = $4, settled_at = $5,
            payload = case when $2 = 'sent' then payload - 'text' - 'html' else payload end
      where id = $1 and status = 'sending'`,
    [
      id,
      isLater ? 'waiting' : delivery.is,
      delivery.is === 'sent' ? null : delivery.reason,
      delivery.is === 'sent' ? (delivery.reference ?? null) : null,
      isLater ? null : now,
    ],
  );
}
