import type { ActionContext } from '../../platform/action-context.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { newId } from '../../platform/ids.ts';

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
    created_at: at,
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

export async function remove(tx: TenantTx, holderHash: string): Promise<void> {
  await db(tx).deleteFrom('hold').where('holder_hash', '=', holderHash).execute();
}
