import type { Pool } from 'pg';
import { UNDER_WAY } from './phases.ts';

export interface LeasedAccount {
  businessId: string;
  accountId: string;
}

/** Milliseconds until a lease ends that is not renewed. */
export const LEASE_DURATION = 20_000;
/** One process leases no more phones than this. */
const MAX_PHONES = 100;

/**
 * Leases free phones and renews the leases of this holder. One process serves a phone; when it dies, another
 * takes over. Runs outside of every tenant, because a process serves all of them.
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
    [
      holder,
      at,
      new Date(at.getTime() + LEASE_DURATION),
      UNDER_WAY,
      new Date(at.getTime() + LEASE_DURATION / 2),
      MAX_PHONES,
    ],
  );
}

/** Phones that this holder has leased now. */
export async function listLeased(pool: Pool, holder: string, at: Date): Promise<LeasedAccount[]> {
  const { rows } = await pool.query<LeasedAccount>(
    `select business_id as "businessId", id as "accountId" from channel_account
      where channel = 'whatsapp_qr' and state <> 'disconnected' and settings #>> '{pairing,phase}' = any($3)
        and settings #>> '{lease,holder}' = $1 and (settings #>> '{lease,until}')::timestamptz > $2`,
    [holder, at, UNDER_WAY],
  );
  return rows;
}

/** Returns those of these accounts that were unpaired in this application. */
export async function listUnpaired(pool: Pool, ids: readonly string[]): Promise<Set<string>> {
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

/** Deletes keys of unpaired phones without a lease. */
export async function deleteUnpairedKeys(pool: Pool, at: Date): Promise<void> {
  await pool.query(
    `delete from channel_session s using channel_account a
      where a.business_id = s.business_id and a.id = s.account_id and a.channel = 'whatsapp_qr' and a.state = 'disconnected'
        and coalesce((a.settings #>> '{lease,until}')::timestamptz < $1, true)`,
    [at],
  );
}
