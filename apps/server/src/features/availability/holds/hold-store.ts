import { sql } from 'kysely';
import type { ActionContext } from '../../../platform/action-context.ts';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';
import { newId } from '../../../platform/ids.ts';
import type { LiveHolds } from './hold-limits.ts';

export interface StoredHold {
  branchId: string;
  serviceId: string;
  specialistId: string;
  start: Date;
  end: Date;
  /** The start of the busy time, buffers included. */
  busyFrom: Date;
  busyTo: Date;
  expiresAt: Date;
  /** Renewing a live hold does not change it. */
  createdAt: Date;
  /** The hash of the visitor's address; null for a conversation. */
  placeHash: string | null;
}

/** Stores the hold of one holder and replaces the one that they had. */
export async function upsert(
  tx: TenantTx,
  { businessId, at }: ActionContext,
  holderHash: string,
  hold: StoredHold,
): Promise<void> {
  const row = {
    branch_id: hold.branchId,
    service_id: hold.serviceId,
    specialist_id: hold.specialistId,
    starts_at: hold.start,
    ends_at: hold.end,
    busy_from: hold.busyFrom,
    busy_to: hold.busyTo,
    expires_at: hold.expiresAt,
    created_at: hold.createdAt,
    place_hash: hold.placeHash,
  };
  await db(tx)
    .insertInto('hold')
    .values({ business_id: businessId, id: newId(at.getTime()), holder_hash: holderHash, ...row })
    .onConflict((conflict) => conflict.constraint('hold_one_each').doUpdateSet(row))
    .execute();
}

/** Finds the hold of one holder unless it has expired. */
export async function find(tx: TenantTx, holderHash: string, at: Date): Promise<StoredHold | undefined> {
  const row = await db(tx)
    .selectFrom('hold')
    .selectAll()
    .where('holder_hash', '=', holderHash)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return (
    row && {
      branchId: row.branch_id,
      serviceId: row.service_id,
      specialistId: row.specialist_id,
      start: row.starts_at,
      end: row.ends_at,
      busyFrom: row.busy_from,
      busyTo: row.busy_to,
      expiresAt: row.expires_at,
      createdAt: row.created_at,
      placeHash: row.place_hash,
    }
  );
}

/** Returns whether a hold with this token exists, expired or not. */
export async function wasIssued(tx: TenantTx, holderHash: string): Promise<boolean> {
  const row = await db(tx)
    .selectFrom('hold')
    .select('id')
    .where('holder_hash', '=', holderHash)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Counts the live holds of visitors other than this one. It first locks the holds of the business, so that two visitors
 * at the limit are counted one after the other.
 */
export async function lockAndCount(
  tx: TenantTx,
  { businessId, at }: ActionContext,
  { placeHash, holderHash }: { placeHash: string; holderHash: string },
): Promise<LiveHolds> {
  await sql`select pg_advisory_xact_lock(hashtextextended('cauce holds ' || ${businessId}::text, 0))`.execute(
    db(tx),
  );
  const { rows } = await sql<LiveHolds>`
    select (count(*) filter (where place_hash = ${placeHash}))::int as "fromPlace", count(*)::int as "inBusiness"
      from hold
     where expires_at > ${at} and place_hash is not null
       and holder_hash <> ${holderHash}`.execute(db(tx));
  return rows[0] ?? { fromPlace: 0, inBusiness: 0 };
}

/** Returns whether any visitor or conversation keeps a slot of the business now. */
export async function hasLive(tx: TenantTx, at: Date): Promise<boolean> {
  const row = await db(tx)
    .selectFrom('hold')
    .select('id')
    .where('expires_at', '>', at)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function remove(tx: TenantTx, holderHash: string): Promise<void> {
  await db(tx).deleteFrom('hold').where('holder_hash', '=', holderHash).execute();
}
