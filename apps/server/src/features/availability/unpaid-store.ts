import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { nextVersion } from '../../platform/database/version.ts';

/** Releases expired unpaid appointments. For the whole business it skips rows that another transaction has locked. */
export async function release(
  tx: TenantTx,
  at: Date,
  specialistIds: readonly string[] | undefined,
): Promise<{ id: string; clientId: string | null }[]> {
  const due = db(tx)
    .selectFrom('appointment')
    .select('id')
    .where('status', '=', 'pago_pendiente')
    .where('auto_cancel_at', '<=', at)
    .$if(specialistIds !== undefined, (query) => query.where('specialist_id', 'in', specialistIds ?? []))
    .orderBy('id')
    .forUpdate();
  return db(tx)
    .updateTable('appointment')
    .set({ status: 'no_pagada', auto_cancel_at: null, updated_at: nextVersion({ at }) })
    .where('id', 'in', specialistIds === undefined ? due.skipLocked() : due)
    .returning(['id', 'client_id as clientId'])
    .execute();
}
