import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

/** The upcoming appointment that each client was asked about last, if it is still unconfirmed. */
export async function listOpenRequests(
  tx: TenantTx,
  clientIds: readonly string[],
  at: Date,
): Promise<{ clientId: string; appointmentId: string }[]> {
  const { rows } = await sql<{ clientId: string; appointmentId: string }>`
    select distinct on (n.client_id) n.client_id as "clientId", a.id as "appointmentId" from notification n
      join shared.message m on m.business_id = n.business_id and m.id = n.message_id
      join shared.appointment a on a.business_id = n.business_id and a.id = n.appointment_id
     where n.client_id = any(${clientIds}::uuid[]) and n.kind = 'confirmationRequest' and n.state = 'said' and m.status in ('sent', 'sending', 'unknown')
       and n.version = (extract(epoch from a.starts_at) * 1000)::bigint
       and a.starts_at > ${at} and a.status = 'agendada'
     order by n.client_id, n.updated_at desc, n.id desc`.execute(db(tx));
  return rows;
}
