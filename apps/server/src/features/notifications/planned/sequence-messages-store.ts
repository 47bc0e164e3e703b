import { sql } from 'kysely';
import type { ActionContext } from '../../../platform/action-context.ts';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';
import { newId } from '../../../platform/ids.ts';

/** An entry of a contact into a scenario. A contact never enters twice at one time. */
interface EntryKey {
  funnelId: string;
  clientId: string;
  enteredAt: Date;
}

/** A message of an entry as it is planned or skipped. */
export interface EntryMessage extends EntryKey {
  /** The stored names of phase, scenario and message, with dots between them. */
  phase: string;
  /** The version of the funnel. */
  version: number;
  text: string;
  deletable: boolean;
  endsWithReply: boolean;
  appointmentId: string | null;
  /** The start of the appointment from which it counts, in milliseconds. */
  anchorStart: number | null;
  dueAt: Date;
  state: 'planned' | 'skipped';
  reason: string;
}

export interface StoredMessage extends EntryKey {
  id: string;
  phase: string;
  version: number;
  text: string;
  appointmentId: string | null;
  anchorStart: number | null;
  dueAt: Date;
  state: 'planned' | 'said' | 'skipped' | 'cancelled';
  createdAt: Date;
  updatedAt: Date;
  /** The state of the message that its channel sends; null before, and when its conversation was deleted. */
  messageStatus: string | null;
  settledAt: Date | null;
}

const STORED = sql`n.id, n.funnel_id as "funnelId", n.client_id as "clientId", n.entered_at as "enteredAt", n.phase,
    n.funnel_version as version, n.text, n.appointment_id as "appointmentId", n.version as "anchorStart",
    coalesce(n.postponed_from, n.delivery_at) as "dueAt", n.state, n.created_at as "createdAt", n.updated_at as "updatedAt",
    m.status as "messageStatus", m.settled_at as "settledAt"`;

/**
 * Rows are looked up one by one with their whole key. A join could be planned while the tables are empty or have no statistics, and
 * then reads every row of the business for each key. `offset 0`, or a lock, keeps PostgreSQL from joining.
 */
const MESSAGE = sql`left join lateral (
    select status, settled_at from shared.message where business_id = current_business() and id = n.message_id offset 0) m on true`;

const keysOf = (entries: readonly EntryKey[]) =>
  JSON.stringify(entries.map(({ funnelId, clientId, enteredAt }) => ({ funnelId, clientId, enteredAt })));

/** All messages of these entries. They are locked, in one order, so that nothing leaves while their times change. */
export async function listEntries(tx: TenantTx, entries: readonly EntryKey[]): Promise<StoredMessage[]> {
  if (entries.length === 0) return [];
  const { rows } = await sql<StoredMessage>`/* entry-messages */
    select ${STORED}
      from (select distinct "clientId", "funnelId", "enteredAt"
              from jsonb_to_recordset(${keysOf(entries)}::jsonb) as k("funnelId" uuid, "clientId" uuid, "enteredAt" timestamptz)
             order by 1, 2, 3) e
     cross join lateral (
       select * from notification
        where business_id = current_business() and kind = 'reactivation' and funnel_id = e."funnelId"
          and client_id = e."clientId" and entered_at = e."enteredAt" order by phase for no key update) n
      ${MESSAGE} order by n.id`.execute(db(tx));
  return rows;
}

/** The messages with these ids, or those that count from this appointment. */
export async function listMessages(
  tx: TenantTx,
  only: { ids: readonly string[] } | { appointmentId: string },
): Promise<StoredMessage[]> {
  const query =
    'ids' in only
      ? sql<StoredMessage>`/* messages-by-id */
          select ${STORED} from unnest(${only.ids}::uuid[]) as given(id)
           cross join lateral (
             select * from notification where business_id = current_business() and id = given.id offset 0) n
           ${MESSAGE} where n.kind = 'reactivation' and n.funnel_id is not null`
      : // Not prepared: a plan that was made while the table was empty would read all of it later.
        sql<StoredMessage>`
          select ${STORED} from notification n ${MESSAGE}
           where n.business_id = current_business() and n.kind = 'reactivation' and n.funnel_id is not null
             and n.appointment_id = ${only.appointmentId}`;
  return (await query.execute(db(tx))).rows;
}

type SkippedMessage = Pick<StoredMessage, 'id' | 'funnelId' | 'clientId' | 'enteredAt' | 'phase' | 'version'>;

/** Skips the deletable messages of every other entry of contacts who moved. Returns the entries that they left. */
export async function skipLeft(
  tx: TenantTx,
  at: Date,
  present: readonly (EntryKey & { place: string })[],
  reason: string,
): Promise<SkippedMessage[]> {
  const { rows } = await sql<SkippedMessage>`/* left-messages */
    select n.id, n.funnel_id as "funnelId", n.client_id as "clientId", n.entered_at as "enteredAt", n.phase,
           n.funnel_version as version
      from (select * from jsonb_to_recordset(${JSON.stringify(present)}::jsonb)
                     as k("funnelId" uuid, "clientId" uuid, "enteredAt" timestamptz, place text) order by 2, 1) e
     cross join lateral (
       select * from notification
        where business_id = current_business() and kind = 'reactivation' and state = 'planned' and is_deletable
          and funnel_id = e."funnelId" and client_id = e."clientId"
          and (entered_at <> e."enteredAt" or not starts_with(phase, e.place || '.'))
        order by entered_at, phase for no key update) n`.execute(db(tx));
  if (rows.length === 0) return [];
  await db(tx)
    .updateTable('notification')
    .set({ state: 'skipped', reason, updated_at: at })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return rows;
}

/**
 * Writes messages of entries: new ones, and those that are planned again. The number is that of the contact. A message that
 * was sent or cancelled stays as it is.
 */
export async function writeMessages(
  tx: TenantTx,
  by: ActionContext,
  messages: readonly EntryMessage[],
): Promise<void> {
  if (messages.length === 0) return;
  const rows = messages.map((message) => ({ id: newId(by.at.getTime()), ...message }));
  await sql`/* write-sequence */
    insert into notification (business_id, id, client_id, whatsapp, country_code, country_code_ext, text, delivery_at, phase, kind,
                              appointment_id, version, funnel_id, funnel_version, entered_at, is_deletable, ends_with_reply,
                              state, reason, created_at, updated_at)
    select ${by.businessId}::uuid, r.id, c.id, c.whatsapp, c.country_code, c.country_code_ext, r.text, r."dueAt", r.phase, 'reactivation',
           r."appointmentId", r."anchorStart", r."funnelId", r.version, r."enteredAt", r.deletable, r."endsWithReply",
           r.state, r.reason, ${by.at}::timestamptz, ${by.at}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(id uuid, "clientId" uuid, text text, "dueAt" timestamptz, phase text, "appointmentId" uuid, "anchorStart" bigint,
             "funnelId" uuid, version int, "enteredAt" timestamptz, deletable boolean, "endsWithReply" boolean, state text, reason text)
     cross join lateral (select * from shared.client where business_id = ${by.businessId}::uuid and id = r."clientId" offset 0) c
    on conflict (business_id, funnel_id, client_id, entered_at, phase) where kind = 'reactivation' do update
       set text = excluded.text, delivery_at = excluded.delivery_at, postponed_from = null, appointment_id = excluded.appointment_id,
           version = excluded.version, funnel_version = excluded.funnel_version, is_deletable = excluded.is_deletable,
           ends_with_reply = excluded.ends_with_reply, state = excluded.state, reason = excluded.reason,
           updated_at = excluded.updated_at
     where notification.state in ('planned', 'skipped')`.execute(db(tx));
}

/** Removes messages that wait for another one after all. */
export async function removePlanned(tx: TenantTx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db(tx).deleteFrom('notification').where('id', 'in', ids).where('state', '=', 'planned').execute();
}

/** The number of messages that are planned for contacts of a funnel. */
export async function countPlanned(tx: TenantTx, funnelId: string): Promise<number> {
  const { count } = await db(tx)
    .selectFrom('notification')
    .select((column) => column.fn.countAll<number>().as('count'))
    .where('funnel_id', '=', funnelId)
    .where('kind', '=', 'reactivation')
    .where('state', '=', 'planned')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Skips everything that is planned for contacts of a funnel. */
export async function skipOfFunnel(tx: TenantTx, at: Date, funnelId: string, reason: string): Promise<void> {
  await db(tx)
    .updateTable('notification')
    .set({ state: 'skipped', reason, updated_at: at })
    .where('funnel_id', '=', funnelId)
    .where('kind', '=', 'reactivation')
    .where('state', '=', 'planned')
    .execute();
}

/** Skips the deletable messages that wait for a contact of a funnel. */
export async function skipOfContact(
  tx: TenantTx,
  at: Date,
  { funnelId, clientId }: Pick<EntryKey, 'funnelId' | 'clientId'>,
  reason: string,
): Promise<void> {
  await db(tx)
    .updateTable('notification')
    .set({ state: 'skipped', reason, updated_at: at })
    .where('funnel_id', '=', funnelId)
    .where('client_id', '=', clientId)
    .where('kind', '=', 'reactivation')
    .where('state', '=', 'planned')
    .where('is_deletable', '=', true)
    .execute();
}

/** Lets messages that were handed over, and never left, be planned again. */
export async function reopen(tx: TenantTx, at: Date, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db(tx)
    .updateTable('notification')
    .set({ state: 'planned', message_id: null, reason: '', updated_at: at })
    .where('id', 'in', ids)
    .execute();
}

/** When these contacts wrote last. */
export async function listLastReplies(
  tx: TenantTx,
  clientIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (clientIds.length === 0) return new Map();
  const { rows } = await sql<{ clientId: string; at: Date }>`/* last-replies */
    select client_id as "clientId", max(last_inbound_at) as at from shared.conversation
     where client_id = any(${[...new Set(clientIds)]}::uuid[]) and last_inbound_at is not null group by client_id`.execute(
    db(tx),
  );
  return new Map(rows.map(({ clientId, at }) => [clientId, at]));
}

/** Lets skipped messages count as those of another version of their funnel. */
export async function adoptVersions(
  tx: TenantTx,
  messages: readonly Pick<StoredMessage, 'id' | 'version'>[],
): Promise<void> {
  if (messages.length === 0) return;
  const rows = messages.map(({ id, version }) => ({ id, version }));
  await sql`update notification n set funnel_version = r.version
              from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, version int)
             where n.business_id = current_business() and n.id = r.id and n.state = 'skipped'`.execute(
    db(tx),
  );
}
