import type { UpsellRules } from '@cauce/domain/upsells/upsell-plan';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';

export interface PlannedUpsell extends UpsellRules {
  id: string;
  message: string;
}

const RULES = sql`u.id, u.message, u.delay, u.time_unit as "timeUnit", u.delay_reference as "delayReference",
    u.delay_direction as "delayDirection", u.when_to_send as "whenToSend", u.is_active as "isActive",
    u.active_since as "activeSince",
    array(select s.service_id::text from upsell_service s where s.business_id = u.business_id and s.upsell_id = u.id) as "serviceIds"`;

/** The upsells that are active, or those of them with these ids. */
export async function listActive(tx: TenantTx, ids: readonly string[] | undefined): Promise<PlannedUpsell[]> {
  const { rows } = await sql<PlannedUpsell>`/* active-upsells */
    select ${RULES} from upsell u
     where u.business_id = current_business() and u.is_active
       and (${ids === undefined} or u.id = any(${ids ?? []}::uuid[]))`.execute(db(tx));
  return rows;
}

/** These upsells, also when they are paused. */
export async function listByIds(tx: TenantTx, ids: readonly string[]): Promise<Map<string, PlannedUpsell>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<PlannedUpsell>`
    select ${RULES} from upsell u
     where u.business_id = current_business() and u.id = any(${[...new Set(ids)]}::uuid[])`.execute(db(tx));
  return new Map(rows.map((upsell) => [upsell.id, upsell]));
}
