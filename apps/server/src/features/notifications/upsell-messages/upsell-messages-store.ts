import { type RawBuilder, sql } from 'kysely';
import type { ActionContext } from '../../../platform/action-context.ts';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';
import { newId } from '../../../platform/ids.ts';

/** The message of an upsell for an appointment as it is planned or skipped. */
export interface UpsellMessage {
  upsellId: string;
  appointmentId: string;
  clientId: string;
  text: string;
  /** The start of the appointment, in milliseconds. */
  anchorStart: number;
  dueAt: Date;
  state: 'planned' | 'skipped';
  reason: string;
}

export interface StoredUpsellMessage {
  id: string;
  /** Null when the upsell was deleted. */
  upsellId: string | null;
  appointmentId: string;
  clientId: string;
  text: string;
  anchorStart: number;
  /** When it is due by its plan; it may be postponed since. */
  dueAt: Date;
  state: 'planned' | 'said' | 'skipped' | 'cancelled';
}

/** The messages are locked, so that nothing leaves while their times change. */
async function lockWhere(tx: TenantTx, condition: RawBuilder<unknown>): Promise<StoredUpsellMessage[]> {
  const { rows } = await sql<StoredUpsellMessage>`
    select n.id, n.upsell_id as "upsellId", n.appointment_id as "appointmentId", n.client_id as "clientId", n.text,
           n.version as "anchorStart", coalesce(n.postponed_from, n.delivery_at) as "dueAt", n.state
      from notification n
     where n.business_id = current_business() and n.kind = 'upsell' and ${condition}
     order by n.id for no key update`.execute(db(tx));
  return rows;
}

/** Locks the messages of upsells for these appointments. */
export const lockUpsellMessages = (
  tx: TenantTx,
  appointmentIds: readonly string[],
): Promise<StoredUpsellMessage[]> =>
  appointmentIds.length === 0
    ? Promise.resolve([])
    : lockWhere(tx, sql`n.appointment_id = any(${appointmentIds}::uuid[])`);

/** Locks those of these notifications that are messages of upsells. */
export const lockUpsellMessagesById = (
  tx: TenantTx,
  ids: readonly string[],
): Promise<StoredUpsellMessage[]> =>
  ids.length === 0 ? Promise.resolve([]) : lockWhere(tx, sql`n.id = any(${ids}::uuid[])`);

/**
 * Writes messages of upsells: new ones, and those that are planned again. The number is that of the contact. A message that
 * was sent or cancelled stays as it is, and one that is postponed keeps its place while its planned time stays the same.
 */
export async function writeUpsellMessages(
  tx: TenantTx,
  by: ActionContext,
  messages: readonly UpsellMessage[],
): Promise<void> {
  if (messages.length === 0) return;
  const rows = messages.map((message) => ({ id: newId(by.at.getTime()), ...message }));
  const isSameTime = sql`coalesce(notification.postponed_from, notification.delivery_at) = excluded.delivery_at
         and notification.state = 'planned'`;
  await sql`/* write-upsells */
    insert into notification (business_id, id, client_id, whatsapp, country_code, country_code_ext, text, delivery_at, phase, kind,
                              appointment_id, version, upsell_id, state, reason, created_at, updated_at)
    select ${by.businessId}::uuid, r.id, c.id, c.whatsapp, c.country_code, c.country_code_ext, r.text, r."dueAt", 'upsell', 'upsell',
           r."appointmentId", r."anchorStart", r."upsellId", r.state, r.reason, ${by.at}::timestamptz, ${by.at}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(id uuid, "upsellId" uuid, "appointmentId" uuid, "clientId" uuid, text text, "anchorStart" bigint,
             "dueAt" timestamptz, state text, reason text)
      cross join lateral (select * from shared.client where business_id = ${by.businessId}::uuid and id = r."clientId" offset 0) c
     order by r."upsellId", r."appointmentId"
    on conflict (business_id, upsell_id, appointment_id) where kind = 'upsell' do update
       set client_id = excluded.client_id, whatsapp = excluded.whatsapp, country_code = excluded.country_code,
           country_code_ext = excluded.country_code_ext, text = excluded.text, version = excluded.version,
           delivery_at = case when ${isSameTime} then notification.delivery_at else excluded.delivery_at end,
           postponed_from = case when ${isSameTime} then notification.postponed_from end,
           reason = case when ${isSameTime} and excluded.state = 'planned' then notification.reason else excluded.reason end,
           state = excluded.state, updated_at = excluded.updated_at
     where notification.state in ('planned', 'skipped')`.execute(db(tx));
}

/** Skips messages that are planned. */
export async function skipUpsellMessages(
  tx: TenantTx,
  at: Date,
  skipped: readonly { id: string; reason: string }[],
): Promise<void> {
  if (skipped.length === 0) return;
  await sql`update notification n set state = 'skipped', reason = r.reason, updated_at = ${at}
              from jsonb_to_recordset(${JSON.stringify(skipped)}::jsonb) as r(id uuid, reason text)
             where n.business_id = current_business() and n.id = r.id and n.state = 'planned'`.execute(
    db(tx),
  );
}

/** Skips everything that an upsell has planned. */
export async function skipOfUpsell(tx: TenantTx, at: Date, upsellId: string, reason: string): Promise<void> {
  await db(tx)
    .updateTable('notification')
    .set({ state: 'skipped', reason, updated_at: at })
    .where('upsell_id', '=', upsellId)
    .where('state', '=', 'planned')
    .execute();
}

/** The number of messages that wait for their time, by upsell. */
export async function countPlannedByUpsell(tx: TenantTx): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ upsellId: string; count: number }>`
    select upsell_id as "upsellId", count(*)::int as count from notification
     where business_id = current_business() and upsell_id is not null and state = 'planned' group by upsell_id`.execute(
    db(tx),
  );
  return new Map(rows.map(({ upsellId, count }) => [upsellId, count]));
}
