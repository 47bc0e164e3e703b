import type { ClientPhase } from '@cauce/contract/kit/client-phase';
import { NO_ACTION } from '@cauce/domain/funnels/actions';
import { NO_PLACE } from '@cauce/domain/funnels/place';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';

/** The present places of contacts in the funnels in which they ever were, among these ids of contacts and funnels. */
export async function listPhases(tx: TenantTx, ids: readonly string[]): Promise<ClientPhase[]> {
  const { rows } = await sql<ClientPhase>`/* client-phases */
    select distinct on (s.funnel_id, s.client_id) s.client_id as "clientId", s.funnel_id as "funnelId",
           coalesce(p.place, ${NO_PLACE}) as phase,
           case when s.place = p.place then coalesce(s.action, ${NO_ACTION}) else ${NO_ACTION} end as "actionReference"
      from funnel_step s
      left join funnel_place p on p.business_id = s.business_id and p.funnel_id = s.funnel_id and p.client_id = s.client_id
     where s.business_id = current_business() and s.client_id = any(${ids}::uuid[]) and s.funnel_id = any(${ids}::uuid[])
     order by s.funnel_id, s.client_id, (s.place = p.place) desc nulls last, s.at desc, s.id desc`.execute(
    db(tx),
  );
  return rows;
}
