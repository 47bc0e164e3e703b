import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

/** Lets the time of unpaid appointments go whose hour has come; what somebody else is just changing waits its turn. */
export async function release(
  tx: TenantTx,
  at: Date,
  specialistIds: readonly string[] | undefined,
): Promise<string[]> {
  const due = db(tx)
    .selectFrom('appointment')
    .select('id')
    .where('status', '=', 'pago_pendiente')
    .where('auto_cancel_at', '<=', at)
    .$if(specialistIds !== undefined, (query) => query.where('specialist_id', 'in', specialistIds ?? []))
    .orderBy('id')
    .forUpdate();
  const rows = await db(tx)
    .updateTable('appointment')
    .set({
      status: 'no_pagada',
      auto_cancel_at: null,
      updated_at: sql<Date>`greatest(${at}::timestamptz, updated_at + interval '1 ms')`,
    })
    .where('id', 'in', specialistIds === undefined ? due.skipLocked() : due)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
