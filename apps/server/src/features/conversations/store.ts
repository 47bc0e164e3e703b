import { type ChannelName, channelsWith } from '@cauce/contract/conversations/channel-table';
import { type RawBuilder, sql } from 'kysely';
import type { ActionContext } from '../../platform/action-context.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { newId } from '../../platform/ids.ts';
import { shortName } from '../clients/index.ts';

export interface Row {
  id: string;
  channel: ChannelName;
  account: string;
  /** The account is connected and can send. */
  isConnected: boolean;
  address: string;
  clientId: string | null;
  specialistId: string | null;
  name: string;
  /** The picture that the person shows on the channel, if it is known. */
  picture: string;
  lastAt: Date;
  lastText: string;
  lastDirection: string;
  lastInboundAt: Date | null;
  /** When a person closed the reply window of a simulated conversation. */
  windowClosedAt: Date | null;
  unread: number;
  attendedBy: string;
  attendedByName: string;
  attendedUntil: Date | null;
  /** Since when it waits for a person, and the assistant that left it to the team. */
  handedOverAt: Date | null;
  handedOverBy: string | null;
  resolvedAt: Date | null;
  snoozedUntil: Date | null;
  labels: string[];
  /** A turn of an assistant is running. */
  isAnswering: boolean;
  assignedTo: string;
  assignedToName: string;
  /** Increases with each inbound message and each action of a person. */
  version: number;
  noRespond: boolean;
  optedOut: boolean;
  createdAt: Date;
}

/** Starts from the membership, because a team is small and the table of people is not. */
const nameOfColleague = (email: RawBuilder<unknown>) =>
  sql`case when ${email} = '' then '' else coalesce((
        select h.name from shared.membership t join shared.person h on h.id = t.person_id
         where t.business_id = v.business_id and h.email = ${email}::citext), '') end`;

/** Their pictures come from profiles. */
const PROFILE_CHANNELS = channelsWith(({ profiles }) => profiles);

/** Selects from the table or subquery `v`. */
export const selectConversations = (from: RawBuilder<unknown>, rest: RawBuilder<unknown>) => sql<Row>`
  select v.id, v.channel, v.account,
         exists (select from shared.channel_account a
                  where a.business_id = v.business_id and a.id::text = v.account and a.state = 'connected') as "isConnected", v.address, v.client_id as "clientId", v.specialist_id as "specialistId",
         coalesce(nullif(${shortName}, ''), p.name, v.address) as name,
         case when v.channel = any(${PROFILE_CHANNELS}::text[]) then coalesce((select i.picture from client_identity i
           where i.business_id = v.business_id and i.channel = v.channel and i.account = v.account and i.external_id = v.address), '')
           else '' end as picture, v.last_at as "lastAt", v.last_text as "lastText",
         v.last_direction as "lastDirection", v.last_inbound_at as "lastInboundAt", v.window_closed_at as "windowClosedAt", v.unread, v.attended_by as "attendedBy",
         ${nameOfColleague(sql`v.attended_by`)} as "attendedByName", v.attended_until as "attendedUntil",
         v.handed_over_at as "handedOverAt", v.handed_over_by as "handedOverBy",
         v.resolved_at as "resolvedAt", v.snoozed_until as "snoozedUntil", v.labels,
         exists (select from shared.turn t where t.business_id = v.business_id and t.conversation_id = v.id and t.state = 'thinking') as "isAnswering",
         v.assigned_to as "assignedTo", ${nameOfColleague(sql`v.assigned_to`)} as "assignedToName", v.version, coalesce(c.no_respond, false) as "noRespond",
         c.opted_out_at is not null as "optedOut", v.created_at as "createdAt"
    from ${from} v
    left join shared.client c on c.business_id = v.business_id and c.id = v.client_id
    left join shared.specialist p on p.business_id = v.business_id and p.id = v.specialist_id
   ${rest}`;
/** A named statement is prepared once per connection. */
const select = (condition: RawBuilder<unknown>, name = '') =>
  sql<Row>`${sql.raw(name)} ${selectConversations(sql`conversation`, sql`where ${condition}`)}`;

export async function byId(tx: TenantTx, id: string): Promise<Row | undefined> {
  return (await select(sql`v.id = ${id}`, '/* conversation */').execute(db(tx))).rows[0];
}

export async function byIds(tx: TenantTx, ids: readonly string[]): Promise<Row[]> {
  return (await select(sql`v.id = any(${ids}::uuid[]) order by v.last_at, v.id`).execute(db(tx))).rows;
}

export async function latestOfClient(tx: TenantTx, clientId: string): Promise<Row | undefined> {
  const found = await select(
    sql`v.client_id = ${clientId} order by v.last_at desc, v.id desc limit 1`,
  ).execute(db(tx));
  return found.rows[0];
}

/** The latest conversation with an address on any of these channels. */
export async function latestAtAddress(
  tx: TenantTx,
  channels: readonly string[],
  address: string,
): Promise<Row | undefined> {
  const found = await select(
    sql`v.channel = any(${channels}::text[]) and v.address = ${address} order by v.last_at desc limit 1`,
  ).execute(db(tx));
  return found.rows[0];
}

/** Serializes concurrent writers of one conversation. */
export async function lockForUpdate(tx: TenantTx, id: string): Promise<Row | undefined> {
  return (await select(sql`v.id = ${id} for no key update of v`, '/* conversation-held */').execute(db(tx)))
    .rows[0];
}

export interface OutboundText {
  channel: string;
  account: string;
  address: string;
  clientId: string | null;
  specialistId: string | null;
  text: string;
}

const PREVIEW = 200;

export interface StartedConversation {
  id: string;
  /** Time of the first new message, after all earlier ones, even if the clock says otherwise. */
  at: Date;
}

/** Finds or starts a conversation for each message and sets its preview. Returns them by address. */
export async function recordOutbound(
  tx: TenantTx,
  by: ActionContext,
  outbound: readonly OutboundText[],
): Promise<Map<string, StartedConversation>> {
  // Keeps the last text of each address, sorted so that concurrent transactions lock in the same order.
  const last = [...new Map(outbound.map((one) => [one.address, one])).values()].toSorted((a, b) =>
    a.address < b.address ? -1 : 1,
  );
  const times = Map.groupBy(outbound, ({ address }) => address);
  const given = last.map((one) => ({
    ...one,
    id: newId(by.at.getTime()),
    text: one.text.slice(0, PREVIEW),
    more: (times.get(one.address)?.length ?? 1) - 1,
  }));
  const { rows: ids } = await sql<{ id: string; address: string; at: Date }>`/* begin-conversations */
    with g as (select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as g(id uuid, channel text, account text, address text, "clientId" uuid, "specialistId" uuid, text text, more int)),
    spoken as (
    insert into conversation as v (business_id, id, channel, account, address, client_id, specialist_id, last_at, last_text, last_direction, created_at)
    select ${by.businessId}, id, channel, account, address, "clientId", "specialistId", ${by.at}::timestamptz + more * interval '1 ms',
           text, 'out', ${by.at}
      from g
    on conflict on constraint conversation_of_address do update
      set last_at = greatest(excluded.last_at, v.last_at + (excluded.last_at - excluded.created_at) + interval '1 ms'),
          last_text = excluded.last_text, last_direction = 'out', client_id = coalesce(v.client_id, excluded.client_id),
          specialist_id = coalesce(v.specialist_id, excluded.specialist_id)
    returning v.id, v.address, v.last_at)
    select s.id, s.address, s.last_at - g.more * interval '1 ms' as at from spoken s join g using (address)`.execute(
    db(tx),
  );
  return new Map(ids.map(({ address, ...begun }) => [address, begun]));
}

/** Concurrent calls for one address get the same conversation. */
export async function findOrInsert(
  tx: TenantTx,
  by: ActionContext,
  {
    channel,
    account,
    address,
    clientId,
    specialistId,
    direction,
  }: Omit<OutboundText, 'text'> & { direction: 'in' | 'out' },
): Promise<string> {
  const { id } = await db(tx)
    .insertInto('conversation')
    .values({
      business_id: by.businessId,
      id: newId(by.at.getTime()),
      channel,
      account,
      address,
      client_id: clientId,
      specialist_id: specialistId,
      last_at: by.at,
      last_direction: direction,
      created_at: by.at,
    })
    .onConflict((conflict) =>
      conflict.constraint('conversation_of_address').doUpdateSet((eb) => ({
        client_id: eb.fn.coalesce('conversation.client_id', 'excluded.client_id'),
        specialist_id: eb.fn.coalesce('conversation.specialist_id', 'excluded.specialist_id'),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts the conversation of a playground session. Its transaction is rolled back. */
export async function insertSandbox(
  tx: TenantTx,
  by: ActionContext,
  { id, clientId }: { id: string; clientId: string },
): Promise<void> {
  await db(tx)
    .insertInto('conversation')
    .values({
      business_id: by.businessId,
      id,
      channel: 'simulator',
      account: 'playground',
      address: id,
      client_id: clientId,
      last_at: by.at,
      last_direction: 'in',
      created_at: by.at,
    })
    .execute();
}

/** Behaves as if 24 hours had passed since the last message of the simulated client. */
export async function closeWindow(tx: TenantTx, id: string, at: Date): Promise<void> {
  await db(tx).updateTable('conversation').set({ window_closed_at: at }).where('id', '=', id).execute();
}

export async function markRead(tx: TenantTx, id: string): Promise<boolean> {
  const row = await db(tx)
    .updateTable('conversation')
    .set({ unread: 0 })
    .where('id', '=', id)
    .where('unread', '>', 0)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The reasons for which a conversation is not among the open ones end with each new message. */
const REOPENED = { resolved_at: null, snoozed_until: null };

export const TAKEN = { handed_over_at: null, handed_over_by: null };

/** A person who answers has read the conversation too. */
export async function setAttended(tx: TenantTx, id: string, by: string, until: Date): Promise<void> {
  await db(tx)
    .updateTable('conversation')
    .set({
      ...TAKEN,
      ...REOPENED,
      attended_by: by,
      attended_until: until,
      unread: 0,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

export async function handBack(tx: TenantTx, id: string): Promise<void> {
  await db(tx)
    .updateTable('conversation')
    .set({ ...TAKEN, attended_by: '', attended_until: null, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Does not change the version of the conversation, so that the assistant can still send its last message. */
export async function leaveToTeam(
  tx: TenantTx,
  conversationId: string,
  { assistantId, at, until }: { assistantId: string; at: Date; until: Date },
): Promise<void> {
  await db(tx)
    .updateTable('conversation')
    .set({
      handed_over_at: sql<Date>`coalesce(handed_over_at, ${at}::timestamptz)`,
      handed_over_by: assistantId,
      ...REOPENED,
      attended_by: '',
      attended_until: until,
      unread: sql<number>`greatest(unread, 1)`,
    })
    .where('id', '=', conversationId)
    .execute();
}

/** A person is awaited, while the assistant goes on. Whether nobody was awaited before. */
export async function callPerson(
  tx: TenantTx,
  conversationId: string,
  { assistantId, at }: { assistantId: string; at: Date },
): Promise<boolean> {
  const called = await db(tx)
    .updateTable('conversation')
    .set({
      handed_over_at: at,
      handed_over_by: assistantId,
      ...REOPENED,
      unread: sql<number>`greatest(unread, 1)`,
    })
    .where('id', '=', conversationId)
    .where('handed_over_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return called !== undefined;
}

/** The first person who replies is responsible. */
export async function assignFirst(tx: TenantTx, id: string, to: string): Promise<void> {
  await db(tx)
    .updateTable('conversation')
    .set({ assigned_to: to })
    .where('id', '=', id)
    .where('assigned_to', '=', '')
    .execute();
}

export async function assign(tx: TenantTx, id: string, to: string): Promise<void> {
  await db(tx).updateTable('conversation').set({ assigned_to: to }).where('id', '=', id).execute();
}

/** Returns the number of deleted conversations. */
export async function removeOfClient(tx: TenantTx, clientId: string): Promise<number> {
  const { numDeletedRows } = await db(tx)
    .deleteFrom('conversation')
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
