import { sql } from 'kysely';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';

/** The labels that scenarios of the funnels of the business give. */
export async function listLabels(tx: TenantTx): Promise<string[]> {
  const { rows } = await sql<{
    label: string;
  }>`/* funnel-labels */ select distinct label from funnel_labels()`.execute(db(tx));
  return rows.map(({ label }) => label);
}

/** The labels of the scenarios in which these contacts are, one row for each contact. */
export async function listLabelsOf(
  tx: TenantTx,
  clientIds: readonly string[],
): Promise<{ clientId: string; labels: string[] }[]> {
  const { rows } = await sql<{ clientId: string; labels: string[] }>`
    select c.id as "clientId", coalesce(array_agg(distinct l.label) filter (where l.label is not null), '{}') as labels
      from unnest(${clientIds}::uuid[]) c(id)
      left join funnel_place p on p.business_id = current_business() and p.client_id = c.id
      left join funnel_labels() l on l.funnel_id = p.funnel_id and l.place = p.place
     group by c.id`.execute(db(tx));
  return rows;
}

/** The contacts of a funnel. */
export async function listContacts(tx: TenantTx, funnelId: string): Promise<string[]> {
  const rows = await db(tx)
    .selectFrom('funnel_place')
    .select('client_id as clientId')
    .where('funnel_id', '=', funnelId)
    .orderBy('client_id')
    .execute();
  return rows.map(({ clientId }) => clientId);
}
