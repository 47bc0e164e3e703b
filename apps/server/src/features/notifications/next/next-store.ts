import { sql } from 'kysely';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';
import type { DecisionField } from '../facts.ts';
import type { StoredNotification } from '../notification-columns-store.ts';

/** A message that is planned, with what decides whether it will be sent. */
export type WaitingMessage = Pick<StoredNotification, DecisionField>;

/** More than a contact has before the first of them that is still true. */
const MOST_OF_CLIENT = 20;

/** The messages that are planned for each of these clients, the earliest first. */
export async function listWaiting(tx: TenantTx, clientIds: readonly string[]): Promise<WaitingMessage[]> {
  const { rows } = await sql<WaitingMessage>`/* next-notifications */
    select n.client_id as "clientId", n.kind, n.at_once as "atOnce", n.delivery_at as "deliveryAt",
           coalesce(n.postponed_from, n.delivery_at) as "plannedFor", n.version, n.funnel_id as "funnelId", n.upsell_id as "upsellId",
           n.entered_at as "enteredAt", n.is_deletable as "isDeletable", n.ends_with_reply as "endsWithReply",
           a.id as "appointmentId", a.starts_at as start, a.status, coalesce(a.client_id = n.client_id, false) as "isOfContact",
           c.no_respond as "noRespond", c.opted_out_at is not null as "optedOut", c.archived_at is not null as "isArchived"
      from unnest(${clientIds}::uuid[]) as given(id)
     cross join lateral (
       select * from notification
        where business_id = current_business() and client_id = given.id and state = 'planned' and kind <> 'specialist'
        order by delivery_at limit ${sql.lit(MOST_OF_CLIENT)}) n
     cross join lateral (
       select * from shared.client where business_id = n.business_id and id = n.client_id offset 0) c
      left join lateral (
       select * from shared.appointment where business_id = n.business_id and id = n.appointment_id offset 0) a on true
     order by n.delivery_at`.execute(db(tx));
  return rows;
}
