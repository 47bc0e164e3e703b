import type { ActionContext } from '../../platform/action-context.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { newId } from '../../platform/ids.ts';

export interface Held {
  branchId: string;
  serviceId: string;
  specialistId: string;
  start: Date;
  end: Date;
  /** With its buffers. */
  busyFrom: Date;
  busyTo: Date;
  expiresAt: Date;
}

/** Keeps a time for one holder, instead of whatever they held before. */
export async function keep(
  tx: TenantTx,
  { businessId, at }: ActionContext,
  holderHash: string,
  held: Held,
): Promise<void> {
  const row = {
    branch_id: held.branchId,
    service_id: held.serviceId,
    specialist_id: held.specialistId,
    starts_at: held.start,
    ends_at: held.end,
    busy_from: held.busyFrom,
    busy_to: held.busyTo,
    expires_at: held.expiresAt,
    created_at: at,
  };
  await db(tx)
    .insertInto('hold')
    .values({ business_id: businessId, id: newId(at.getTime()), holder_hash: holderHash, ...row })
    .onConflict((conflict) => conflict.constraint('hold_one_each').doUpdateSet(row))
    .execute();
}

/** What somebody holds; expired it is nobody's. */
export async function find(tx: TenantTx, holderHash: string, at: Date): Promise<Held | undefined> {
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

/** Whether a token was ever given and is still on the books, expired or not. */
export async function isKnown(tx: TenantTx, holderHash: string): Promise<boolean> {
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
