import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

export interface LockedSpecialists {
  /** The ids of the specialists that exist. */
  ids: string[];
  /** Whether an unpaid appointment had expired before the lock was acquired. */
  isDue: boolean;
}

/** Locks the rows in the order of their ids, so that two transactions never wait for each other. */
export async function lockForUpdate(
  tx: TenantTx,
  specialistIds: readonly string[],
  at: Date,
): Promise<LockedSpecialists> {
  if (specialistIds.length === 0) return { ids: [], isDue: false };
  const { rows } = await sql<{ id: string; is_due: boolean }>`/* claim-time */
    select id, exists (select from shared.appointment
                        where specialist_id = any(${specialistIds}::uuid[])
                          and status = 'pago_pendiente' and auto_cancel_at <= ${at}) as is_due
      from specialist where id = any(${specialistIds}::uuid[]) order by id for no key update`.execute(db(tx));
  return { ids: rows.map(({ id }) => id), isDue: rows.some(({ is_due }) => is_due) };
}
