import { sql } from 'kysely';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';

/** The names that clients use on WhatsApp. The simulator stands in for it. */
export async function listPushNames(
  tx: TenantTx,
  clientIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ clientId: string; name: string }>`
    select distinct on (client_id) client_id as "clientId", push_name as name from client_identity
     where client_id = any(${clientIds}::uuid[]) and channel in ('whatsapp', 'simulator') and push_name <> ''
     order by client_id, created_at desc`.execute(db(tx));
  return new Map(rows.map(({ clientId, name }) => [clientId, name]));
}
