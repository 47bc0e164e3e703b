import { sql } from 'kysely';
import type { Pool } from 'pg';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

/** Businesses whose assistants cancel unconfirmed appointments; each is then processed in its own scope. */
export async function listBusinessesThatCancel(pool: Pool): Promise<{ businessId: string }[]> {
  const { rows } = await pool.query<{ businessId: string }>(
    `select distinct business_id as "businessId" from shared.assistant
      where is_working and mode = 'production' and capabilities ->> 'autoCancelAppointments' is not null`,
  );
  return rows;
}

export interface UnansweredAppointment {
  id: string;
  branchId: string;
  start: Date;
}

/**
 * Upcoming appointments whose client was asked and has written nothing since; any other answer is left to the team.
 */
export async function listUnanswered(tx: TenantTx, from: Date, to: Date): Promise<UnansweredAppointment[]> {
  const { rows } = await sql<UnansweredAppointment>`
    select distinct a.id, a.branch_id as "branchId", a.starts_at as start from shared.appointment a
      join notification n on n.business_id = a.business_id and n.appointment_id = a.id and n.kind = 'confirmationRequest' and n.state = 'said'
       and n.version = (extract(epoch from a.starts_at) * 1000)::bigint
      join shared.message m on m.business_id = n.business_id and m.id = n.message_id and m.status = 'sent'
     where a.status = 'agendada' and a.starts_at > ${from} and a.starts_at <= ${to}
       and not exists (select from shared.conversation v join shared.message r on r.business_id = v.business_id and r.conversation_id = v.id
                        where v.client_id = a.client_id and r.direction = 'in' and r.created_at > m.created_at)
     order by a.starts_at, a.id`.execute(db(tx));
  return rows;
}
