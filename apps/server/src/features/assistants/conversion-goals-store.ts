import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

/** An assistant with the event that it is to record in conversations. */
export interface ConversionGoal {
  id: string;
  name: string;
  /** Empty when it records none. */
  event: string;
}

export async function listConversionGoals(tx: TenantTx): Promise<ConversionGoal[]> {
  const { rows } = await sql<ConversionGoal>`
    select id, name,
           case when capabilities ->> 'createCustomConversionEvents' = 'true'
                then coalesce(trim(capabilities ->> 'customConversionEvent'), '') else '' end as event
      from assistant where business_id = current_business() order by created_at, id`.execute(db(tx));
  return rows;
}
