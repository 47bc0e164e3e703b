import type { Progress } from '@cauce/contract/account/home';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

type Records = Omit<Progress, 'reminders'>;

/** Checks which kinds of records exist. Archived records count too, and each check stops at the first row. */
export async function progress(tx: TenantTx): Promise<Records> {
  const { rows } = await sql<Records>`
    select exists (select from shared.service) as services,
           exists (select from shared.specialist) as specialists,
           exists (select from shared.appointment where status <> 'block') as appointments,
           exists (select from shared.turn) as "hasTriedAssistant",
           exists (select from shared.channel_account where state = 'connected') as "hasChannel",
           (select count(*)::int from shared.specialist p
             where p.archived_at is null and not exists (
               select from shared.service_specialist l join shared.service s on s.business_id = l.business_id and s.id = l.service_id
                where l.business_id = p.business_id and l.specialist_id = p.id and s.archived_at is null)) as "idleSpecialists"`.execute(
    db(tx),
  );
  return (
    rows[0] ?? {
      services: false,
      specialists: false,
      appointments: false,
      hasTriedAssistant: false,
      hasChannel: false,
      idleSpecialists: 0,
    }
  );
}
