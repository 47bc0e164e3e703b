import type { Pool } from 'pg';
import { UNDER_WAY } from './phases.ts';

export interface Held {
  businessId: string;
  accountId: string;
}

/** So long a line stays somebody's who says nothing. */
export const LEASE = 20_000;
/** More than so many telephones one process does not take on. */
const MOST = 100;

/**
 * Takes the lines that nobody has and keeps those that are this holder's: one process speaks for a telephone, and another
 * takes over when it dies. Asked outside of every business, for a process serves all of them.
 */
export async function claim(pool: Pool, holder: string, at: Date): Promise<void> {
  await pool.query(
    `update channel_account a
        set settings = a.settings || jsonb_build_object('lease', jsonb_build_object('holder', $1::text, 'until', $3::timestamptz))
      where (a.business_id, a.id) in (
        select business_id, id from channel_account
         where channel = 'whatsapp_qr' and state <> 'disconnected' and settings #>> '{pairing,phase}' = any($4)
           and (settings #>> '{lease,holder}' is null
                or (settings #>> '{lease,until}')::timestamptz < $2
                or (settings #>> '{lease,holder}' = $1 and (settings #>> '{lease,until}')::timestamptz < $5))
         order by created_at limit $6 for update skip locked)`,
    [holder, at, new Date(at.getTime() + LEASE), UNDER_WAY, new Date(at.getTime() + LEASE / 2), MOST],
  );
}

/** What this holder has just now and should have. */
export async function heldBy(pool: Pool, holder: string, at: Date): Promise<Held[]> {
  const { rows } = await pool.query<Held>(
    `select business_id as "businessId", id as "accountId" from channel_account
      where channel = 'whatsapp_qr' and state <> 'disconnected' and settings #>> '{pairing,phase}' = any($3)
        and settings #>> '{lease,holder}' = $1 and (settings #>> '{lease,until}')::timestamptz > $2`,
    [holder, at, UNDER_WAY],
  );
  return rows;
}

/** Of those that are not kept any more, the ones that somebody unpaired here. */
export async function unpairedOf(pool: Pool, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await pool.query<{ id: string }>(
    `select id from channel_account where id = any($1::uuid[]) and state = 'disconnected'`,
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

export async function release(pool: Pool, holder: string, ids: readonly string[]): Promise<void> {
  await pool.query(
    `update channel_account set settings = settings - 'lease'
      where channel = 'whatsapp_qr' and id = any($2::uuid[]) and settings #>> '{lease,holder}' = $1`,
    [holder, ids],
  );
}

/** Keys of telephones that were unpaired and whose line nobody has. */
export async function forgetUnpaired(pool: Pool, at: Date): Promise<void> {
  await pool.query(
    `delete from channel_session s using channel_account a
      where a.business_id = s.business_id and a.id = s.account_id and a.channel = 'whatsapp_qr' and a.state = 'disconnected'
        and coalesce((a.settings #>> '{lease,until}')::timestamptz < $1, true)`,
    [at],
  );
}
