import type { Progress } from '@cauce/contract/account/home';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

/** Checks which kinds of records exist. Archived records count too, and each check stops at the first row. */
export async function progress(tx: TenantTx): Promise<Progress> {
  const { rows } = await sql<Progress>`
    select exists (select from service) as services,
           exists (select from specialist) as specialists,
           exists (select from appointment where status <> 'block') as appointments`.execute(db(tx));
  return rows[0] ?? { services: false, specialists: false, appointments: false };
}
