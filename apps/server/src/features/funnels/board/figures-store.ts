import { sql } from 'kysely';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';

interface Reached {
  /** The stored name of a phase, or of a phase and a scenario. */
  name: string;
  contacts: number;
}

/** How many contacts were ever in each place and phase. */
export async function countReached(tx: TenantTx, funnelId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<Reached>`/* funnel-reached */
    with reached as (
      select distinct place, client_id from funnel_step where business_id = current_business() and funnel_id = ${funnelId}
    )
    select place as name, count(*)::int as contacts from reached group by place
    union all
    select split_part(place, '.', 1), count(distinct client_id)::int from reached group by 1`.execute(db(tx));
  return new Map(rows.map(({ name, contacts }) => [name, contacts]));
}

/** How many contacts were ever in one of these places. */
export async function countReachedAny(
  tx: TenantTx,
  funnelId: string,
  places: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ contacts: number }>`
    select count(distinct client_id)::int as contacts from funnel_step
     where business_id = current_business() and funnel_id = ${funnelId} and place = any(${places}::text[])`.execute(
    db(tx),
  );
  return rows[0]?.contacts ?? 0;
}

/** Everybody who was ever in the funnel. */
export async function countLeads(tx: TenantTx, funnelId: string): Promise<number> {
  const { rows } = await sql<{ contacts: number }>`
    select count(distinct client_id)::int as contacts from funnel_step
     where business_id = current_business() and funnel_id = ${funnelId}`.execute(db(tx));
  return rows[0]?.contacts ?? 0;
}
