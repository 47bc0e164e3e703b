import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

/** When each of these clients comes next; clients without a future appointment are missing. */
export async function listNext(
  tx: TenantTx,
  clientIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ clientId: string; at: Date }>`
    select client_id as "clientId", min(starts_at) as at from appointment
     where business_id = current_business() and client_id = any(${clientIds}::uuid[]) and starts_at >= ${now}
       and status in ('agendada', 'confirmada', 'pago_pendiente')
     group by client_id`.execute(db(tx));
  return new Map(rows.map(({ clientId, at }) => [clientId, at]));
}
