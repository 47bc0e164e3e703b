import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { ActionContext } from '../../platform/action-context.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import type { DecisionField } from './facts.ts';
import {
  NOTIFICATION_JOINS,
  NOTIFICATION_COLUMNS,
  type StoredNotification,
} from './notification-columns-store.ts';

/** Locks due notifications, or those of these ids, until the transaction ends; concurrent dispatchers skip them. */
export async function lockDue(
  tx: TenantTx,
  { businessId, at, most, only }: ActionContext & { most: number; only: readonly string[] | undefined },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`/* lock-due-notifications */
    select id from notification where business_id = ${businessId} and state = 'planned' and delivery_at <= ${at}
       and (${only === undefined} or id = any(${only ?? []}::uuid[]))
     order by delivery_at limit ${most} for no key update skip locked`.execute(db(tx));
  return rows.map(({ id }) => id);
}

/** Reads the due ones of these notifications. */
export async function listDue(
  tx: TenantTx,
  { businessId, at }: ActionContext,
  ids: readonly string[],
): Promise<StoredNotification[]> {
  const found = await sql<StoredNotification>`/* due-notifications */
    select ${NOTIFICATION_COLUMNS}
      from unnest(${ids}::uuid[]) as given(id)
     cross join lateral (
       select * from notification where business_id = ${businessId} and id = given.id offset 0) n
      ${NOTIFICATION_JOINS}
     where n.state = 'planned' and n.delivery_at <= ${at}
     order by n.delivery_at, coalesce(n.postponed_from, n.delivery_at), n.id`.execute(db(tx));
  return found.rows;
}

export async function listDueIds(
  tx: TenantTx,
  { businessId, at, most }: ActionContext & { most: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from notification where business_id = ${businessId} and state = 'planned' and delivery_at <= ${at}
     order by delivery_at limit ${most}`.execute(db(tx));
  return rows.map(({ id }) => id);
}

const MOST_FAILURES = 3;
/** Minutes until a notification that failed for an error of ours is tried again, times its failures. */
const RETRY_MINUTES = 5;

/** A notification that fails alone waits a little, and is given up after some attempts. */
export async function recordFailure(tx: TenantTx, at: Date, id: string): Promise<void> {
  await sql`
    update notification
       set failures = failures + 1, updated_at = ${at},
           state = case when failures + 1 < ${MOST_FAILURES} then state else 'skipped' end,
           reason = case when failures + 1 < ${MOST_FAILURES}
                         then 'Tuvimos un problema al enviarlo. Lo intentamos otra vez'
                         else 'No pudimos enviarlo por un problema nuestro' end,
           postponed_from = coalesce(postponed_from, delivery_at),
           delivery_at = case when failures + 1 < ${MOST_FAILURES}
                              then ${at}::timestamptz + (failures + 1) * ${RETRY_MINUTES} * interval '1 minute'
                              else delivery_at end
     where business_id = current_business() and id = ${id} and state = 'planned' and delivery_at <= ${at}`.execute(
    db(tx),
  );
}

export async function setSent(
  tx: TenantTx,
  at: Date,
  sent: readonly { id: string; messageId: string }[],
): Promise<void> {
  if (sent.length === 0) return;
  await sql`/* set-notifications-sent */ update notification n set state = 'said', reason = '', message_id = s."messageId", updated_at = ${at}
              from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as s(id uuid, "messageId" uuid)
             where n.business_id = current_business() and n.id = any(${sent.map(({ id }) => id)}::uuid[]) and n.id = s.id`.execute(
    db(tx),
  );
}

export async function postpone(
  tx: TenantTx,
  at: Date,
  off: readonly { id: string; to: Date; reason: string }[],
): Promise<void> {
  if (off.length === 0) return;
  await sql`/* postpone-notifications */ update notification n
               set delivery_at = o."to", postponed_from = coalesce(n.postponed_from, n.delivery_at),
                   reason = o.reason, updated_at = ${at}
              from jsonb_to_recordset(${JSON.stringify(off)}::jsonb) as o(id uuid, "to" timestamptz, reason text)
             where n.business_id = current_business() and n.id = any(${off.map(({ id }) => id)}::uuid[]) and n.id = o.id`.execute(
    db(tx),
  );
}

export type SentNotification = Pick<StoredNotification, 'id' | DecisionField> & { messageId: string };

/**
 * The notifications of these messages, with the fields that decide whether they are still valid. Rows are looked up one by one,
 * because a join of tables without statistics may read all of them.
 */
export async function listOfMessages(
  tx: TenantTx,
  messageIds: readonly string[],
): Promise<SentNotification[]> {
  const found = await sql<SentNotification>`/* notifications-of-messages */
    select n.id, n.message_id as "messageId", n.kind, n.at_once as "atOnce", n.delivery_at as "deliveryAt",
           coalesce(n.postponed_from, n.delivery_at) as "plannedFor", n.version, n.client_id as "clientId", n.funnel_id as "funnelId",
           n.upsell_id as "upsellId", a.id as "appointmentId", n.entered_at as "enteredAt", n.is_deletable as "isDeletable", n.ends_with_reply as "endsWithReply",
           a.starts_at as start, a.status, coalesce(a.client_id = n.client_id, false) as "isOfContact", c.no_respond as "noRespond", c.opted_out_at is not null as "optedOut",
           c.archived_at is not null as "isArchived"
      from unnest(${messageIds}::uuid[]) as given(id)
     cross join lateral (
       select * from notification where business_id = current_business() and message_id = given.id offset 0) n
     cross join lateral (select * from shared.client where business_id = current_business() and id = n.client_id offset 0) c
      left join lateral (
       select * from shared.appointment where business_id = current_business() and id = n.appointment_id offset 0) a on true`.execute(
    db(tx),
  );
  return found.rows;
}

export interface DueTime {
  businessId: string;
  at: Date;
}

/** The seconds at which something is due; each business is then processed in its own scope. */
export async function listDueTimes(pool: Pool, until: Date): Promise<DueTime[]> {
  const { rows: due } = await pool.query<DueTime>(
    `select business_id as "businessId", max(delivery_at) as at from notification
      where state = 'planned' and delivery_at <= $1 group by business_id, date_trunc('second', delivery_at)`,
    [until],
  );
  return due;
}

/** Fresh statistics let the planner use indexes on rows that were just written. */
export async function analyzeTables(pool: Pool): Promise<void> {
  await pool.query('analyze conversation, message');
}
