import { type RawBuilder, sql } from 'kysely';
import type { ActionContext } from '../../platform/action-context.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { newId } from '../../platform/ids.ts';
import {
  NOTIFICATION_JOINS,
  NOTIFICATION_COLUMNS,
  type StoredNotification,
} from './notification-columns-store.ts';

const select = (condition: RawBuilder<unknown>) =>
  sql<StoredNotification>`select ${NOTIFICATION_COLUMNS} from notification n ${NOTIFICATION_JOINS} ${condition}`;

export async function listOfClient(tx: TenantTx, clientId: string): Promise<StoredNotification[]> {
  const found = await select(
    sql`where n.client_id = ${clientId} order by n.delivery_at desc, n.id desc`,
  ).execute(db(tx));
  return found.rows;
}

export async function byId(tx: TenantTx, id: string): Promise<StoredNotification | undefined> {
  return (await select(sql`where n.id = ${id}`).execute(db(tx))).rows[0];
}

/** Reads a notification and locks it until the transaction ends. */
export async function lockForUpdate(tx: TenantTx, id: string): Promise<StoredNotification | undefined> {
  return (await select(sql`where n.id = ${id} for no key update of n`).execute(db(tx))).rows[0];
}

/** The fields that a planner decides; the others follow from its references. */
export type Draft = Pick<
  StoredNotification,
  | 'clientId'
  | 'whatsapp'
  | 'countryCode'
  | 'countryCodeExt'
  | 'text'
  | 'deliveryAt'
  | 'phase'
  | 'kind'
  | 'appointmentId'
  | 'leadMinutes'
  | 'version'
  | 'atOnce'
  | 'isDeletable'
  | 'createdBy'
>;

/** A draft as it would be stored, with all values of its text. */
export async function preview(
  tx: TenantTx,
  by: ActionContext,
  { clientId, kind, text, appointmentId }: Pick<Draft, 'clientId' | 'kind' | 'text' | 'appointmentId'>,
): Promise<StoredNotification | undefined> {
  const row = JSON.stringify({
    business_id: by.businessId,
    client_id: clientId,
    kind,
    text,
    appointment_id: appointmentId,
    delivery_at: by.at,
  });
  const found = await sql<StoredNotification>`
    select ${NOTIFICATION_COLUMNS} from jsonb_populate_record(null::notification, ${row}::jsonb) n
      ${NOTIFICATION_JOINS}`.execute(db(tx));
  return found.rows[0];
}

/** The contact who was registered last. */
export async function findNewestClient(tx: TenantTx): Promise<string | undefined> {
  const client = await db(tx)
    .selectFrom('shared.client')
    .select('id')
    .where('archived_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return client?.id;
}

/** Returns the new ids; a notification that is already planned or sent is skipped. */
export async function insert(tx: TenantTx, by: ActionContext, drafts: readonly Draft[]): Promise<string[]> {
  if (drafts.length === 0) return [];
  const inserted = await db(tx)
    .insertInto('notification')
    .values(
      drafts.map((draft) => ({
        business_id: by.businessId,
        id: newId(by.at.getTime()),
        client_id: draft.clientId,
        whatsapp: draft.whatsapp,
        country_code: draft.countryCode,
        country_code_ext: draft.countryCodeExt,
        text: draft.text,
        delivery_at: draft.deliveryAt,
        phase: draft.phase,
        kind: draft.kind,
        appointment_id: draft.appointmentId,
        lead_minutes: draft.leadMinutes,
        version: draft.version,
        at_once: draft.atOnce,
        is_deletable: draft.isDeletable,
        created_by: draft.createdBy,
        created_at: by.at,
        updated_at: by.at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return inserted.map(({ id }) => id);
}

/** The existing notification that prevents planning this one. */
export async function findConflicting(tx: TenantTx, draft: Draft): Promise<StoredNotification | undefined> {
  const { clientId, phase, deliveryAt, appointmentId, kind, leadMinutes, version } = draft;
  const found = await select(sql`
    where n.client_id = ${clientId} and n.state in ('planned', 'said') and n.appointment_id is not distinct from ${appointmentId}::uuid
      and ((n.phase = ${phase} and coalesce(n.postponed_from, n.delivery_at) = ${deliveryAt})
        or (n.kind <> 'free' and n.kind = ${kind} and n.lead_minutes is not distinct from ${leadMinutes}::int
            and n.version is not distinct from ${version}::bigint and n.appointment_id is not null))
    limit 1`).execute(db(tx));
  return found.rows[0];
}

/** Notifications to a client that are planned for a day and count towards the daily maximum. */
export async function countPlanned(
  tx: TenantTx,
  clientId: string,
  { start, end }: { start: Date; end: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from notification
     where client_id = ${clientId} and state = 'planned' and kind <> 'specialist' and not at_once
       and delivery_at >= ${start} and delivery_at < ${end}`.execute(db(tx));
  return rows[0]?.count ?? 0;
}

/** Marks notifications that will not be sent, with the reason. */
export async function cancel(
  tx: TenantTx,
  at: Date,
  off: readonly { id: string; state: 'skipped' | 'cancelled'; reason: string }[],
): Promise<void> {
  if (off.length === 0) return;
  await sql`update notification n set state = o.state, reason = o.reason, updated_at = ${at}
              from jsonb_to_recordset(${JSON.stringify(off)}::jsonb) as o(id uuid, state text, reason text)
             where n.business_id = current_business() and n.id = any(${off.map(({ id }) => id)}::uuid[]) and n.id = o.id`.execute(
    db(tx),
  );
}
