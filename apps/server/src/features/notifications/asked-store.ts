import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

/** The coming appointment that they were asked about last, if it still waits for their word. */
export async function askedLast(
  tx: TenantTx,
  clientId: string,
  at: Date,
): Promise<{ appointmentId: string } | undefined> {
  const { rows } = await sql<{ appointmentId: string }>`
    select a.id as "appointmentId" from notification n
      join message m on m.business_id = n.business_id and m.id = n.message_id
      join appointment a on a.business_id = n.business_id and a.id = n.appointment_id
     where n.client_id = ${clientId} and n.kind = 'confirmationRequest' and n.state = 'said' and m.status in ('sent', 'sending', 'unknown')
       and n.version = (extract(epoch from a.starts_at) * 1000)::bigint
       and a.starts_at > ${at} and a.status = 'agendada'
     order by n.updated_at desc, n.id desc limit 1`.execute(db(tx));
  return rows[0];
}
