import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

/** Counts confirmations and requests to confirm that were sent, one for each time an appointment is in the list. */
export async function countConfirmationMessages(
  tx: TenantTx,
  appointmentIds: readonly string[],
): Promise<void> {
  if (appointmentIds.length === 0) return;
  await sql`
    update appointment a set confirmation_messages = a.confirmation_messages + sent.count
      from (select id, count(*)::int as count from unnest(${appointmentIds}::uuid[]) as id group by id) sent
     where a.business_id = current_business() and a.id = sent.id`.execute(db(tx));
}
