import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

export interface Held {
  /** Those of the specialists who exist. */
  ids: string[];
  /** Whether somebody's time to pay had run out when we came: nothing falls due while we wait for our turn. */
  isDue: boolean;
}

/**
 * Whoever books with one of these waits for whoever is booking with them; always in one order, so that nobody waits
 * in a circle.
 */
export async function hold(tx: TenantTx, specialistIds: readonly string[], at: Date): Promise<Held> {
  if (specialistIds.length === 0) return { ids: [], isDue: false };
  const { rows } = await sql<{ id: string; is_due: boolean }>`/* claim-time */
    select id, exists (select from appointment
                        where specialist_id = any(${specialistIds}::uuid[])
                          and status = 'pago_pendiente' and auto_cancel_at <= ${at}) as is_due
      from specialist where id = any(${specialistIds}::uuid[]) order by id for no key update`.execute(db(tx));
  return { ids: rows.map(({ id }) => id), isDue: rows.some(({ is_due }) => is_due) };
}
