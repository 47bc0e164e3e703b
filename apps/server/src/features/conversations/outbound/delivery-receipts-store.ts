import type { ChannelName } from '@cauce/contract/conversations/channel-table';
import { sql } from 'kysely';
import type { ActionContext } from '../../../platform/action-context.ts';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';
import { newId } from '../../../platform/ids.ts';
import { describeRetry } from './timeouts.ts';
import {
  type Deletion,
  type Edit,
  type ChannelAccount,
  type DeliveryReceipt,
  type ReceiptUntil,
  partReference,
} from '../../../providers/channels/index.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const PREVIEW = 200;

const PARTS = 10;
const listPartReferences = (reference: string) =>
  Array.from({ length: PARTS }, (_, part) => partReference(reference, part));

/** Matches by our own id or by the channel's reference, within this account. */
const refersToMessage = (
  { channel, account }: ChannelAccount,
  {
    ours,
    reference,
    references = [reference],
  }: { ours?: string | undefined; reference: string; references?: string[] },
) => sql`
  m.business_id = current_business()
    and (m.reference = any(${references}::text[]) or m.id = ${ours !== undefined && UUID.test(ours) ? ours : null}::uuid)
    and exists (select from conversation v where v.business_id = m.business_id and v.id = m.conversation_id
                   and v.channel = ${channel} and v.account = ${account})`;

/**
 * A status only moves forward: a read message was delivered, a delivered one did not fail, and the first time stays.
 * Returns the messages that changed; none when the message is unknown.
 */
export async function applyReceipt(
  tx: TenantTx,
  channelAccount: ChannelAccount,
  receipt: DeliveryReceipt,
): Promise<{ messageId: string; conversationId: string; hasFailed: boolean }[]> {
  const { at, reason = null, reference } = receipt;
  const [arrived, read] = [
    receipt.status === 'delivered' || receipt.status === 'read',
    receipt.status === 'read',
  ];
  const { rows } = await sql<{ messageId: string; conversationId: string; hasFailed: boolean }>`
    update message m set
           status = case
             when ${receipt.status === 'failed'} then
               case when m.delivered_at is null and m.status in ('sending', 'sent', 'unknown') then 'failed' else m.status end
             when m.status in ('waiting', 'sending', 'unknown') or (m.status = 'failed' and ${arrived}) then 'sent'
             else m.status end,
           reason = case when ${receipt.status === 'failed'} and m.delivered_at is null then ${reason}
                         when ${receipt.status === 'failed'} then m.reason else null end,
           reference = coalesce(m.reference, ${reference}),
           delivered_at = case when ${arrived} then least(m.delivered_at, ${at}::timestamptz) else m.delivered_at end,
           read_at = case when ${read} then least(m.read_at, ${at}::timestamptz) else m.read_at end,
           next_at = case when m.status = 'waiting' and ${receipt.status === 'failed'} then m.next_at end,
           lease_until = null, settled_at = coalesce(m.settled_at, ${at}::timestamptz)
     where m.direction = 'out' and ${refersToMessage(channelAccount, receipt)} and (${arrived} or m.aside_until is null or m.aside_until <= ${at}::timestamptz)
    returning m.id as "messageId", m.conversation_id as "conversationId",
              ${receipt.status === 'failed'} and m.status = 'failed' as "hasFailed"`.execute(db(tx));
  return rows;
}

/** A message that the channel accepted and then held back is tried once more later. Returns its conversation. */
export async function postponeOnce(
  tx: TenantTx,
  channelAccount: ChannelAccount,
  { at, reason = '', againAfter = 0, ...names }: DeliveryReceipt,
): Promise<string | undefined> {
  const until = new Date(at.getTime() + againAfter * 1000);
  const { rows } = await sql<{ conversationId: string }>`
    update message m set status = 'waiting', reason = ${describeRetry(reason, againAfter)}, next_at = ${until}, aside_until = ${until},
           reference = coalesce(m.reference, ${names.reference}), lease_until = null, settled_at = null
     where m.direction = 'out' and m.aside_until is null and m.delivered_at is null and m.status in ('sending', 'sent', 'unknown')
       and ${refersToMessage(channelAccount, names)}
    returning m.conversation_id as "conversationId"`.execute(db(tx));
  return rows[0]?.conversationId;
}

/**
 * Finds the conversation of a receipt about an attempt before the message was postponed. Such a receipt changes
 * nothing.
 */
export async function findEarlierAttempt(
  tx: TenantTx,
  channelAccount: ChannelAccount,
  receipt: DeliveryReceipt,
): Promise<string | undefined> {
  const { rows } = await sql<{ conversationId: string }>`
    select m.conversation_id as "conversationId" from message m
     where m.direction = 'out' and m.aside_until > ${receipt.at}::timestamptz and ${refersToMessage(channelAccount, receipt)} limit 1`.execute(
    db(tx),
  );
  return rows[0]?.conversationId;
}

/** Marks everything we sent until then as delivered or read. Returns whether anything changed. */
export async function markUntil(
  tx: TenantTx,
  conversationId: string,
  { status, until }: Pick<ReceiptUntil, 'status' | 'until'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('message')
    .set({
      delivered_at: sql<Date>`least(delivered_at, ${until}::timestamptz)`,
      ...(status === 'read' && { read_at: until }),
    })
    .where('conversation_id', '=', conversationId)
    .where('direction', '=', 'out')
    .where('status', '=', 'sent')
    .where('created_at', '<=', until)
    .where(status === 'read' ? 'read_at' : 'delivered_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface Changed {
  messageId: string;
  conversationId: string;
}

/** The list of conversations shows the latest message, so its preview follows the change. */
const updatePreview = (conversationId: string, messageId: string, text: string) => sql`
  update conversation v set version = version + 1,
         last_text = case when (select m.id from message m where m.business_id = v.business_id and m.conversation_id = v.id
                                 order by m.created_at desc, m.id desc limit 1) = ${messageId}::uuid
                     then ${text.slice(0, PREVIEW)} else last_text end
   where business_id = current_business() and id = ${conversationId}`;

export const DELETED = 'Mensaje eliminado';

/** Clears the text and removes the media of a deleted message. Returns the URLs of its files. */
export async function deleteMessage(
  tx: TenantTx,
  channelAccount: ChannelAccount,
  { reference, at }: Deletion,
): Promise<(Changed & { urls: string[] }) | undefined> {
  const { rows } = await sql<Changed & { urls: string[] }>`
    with gone as (
      update message m set deleted_at = least(m.deleted_at, ${at}::timestamptz), text = '', card = null
       where ${refersToMessage(channelAccount, { reference, references: listPartReferences(reference) })} returning m.id, m.conversation_id),
    media as (
      delete from message_media d using gone g where d.business_id = current_business() and d.message_id = g.id returning d.url)
    select g.id as "messageId", g.conversation_id as "conversationId", array(select url from media where url <> '') as urls
      from gone g`.execute(db(tx));
  for (const changed of rows)
    await updatePreview(changed.conversationId, changed.messageId, DELETED).execute(db(tx));
  return rows[0];
}

/** Ignores an edit that is older than the known one, or that concerns a deleted message. */
export async function editMessage(
  tx: TenantTx,
  channelAccount: ChannelAccount,
  { reference, text, at }: Edit,
): Promise<Changed | undefined> {
  const { rows } = await sql<Changed & { isNew: boolean }>`
    with standing as (
      select m.id, m.deleted_at is null and coalesce(m.edited_at < ${at}::timestamptz, true) as "isNew" from message m
       where ${refersToMessage(channelAccount, { reference })} for no key update),
    changed as (
      update message m set text = case when n."isNew" then ${text} else m.text end,
             edited_at = greatest(m.edited_at, ${at}::timestamptz)
        from standing n where m.business_id = current_business() and m.id = n.id returning m.id, m.conversation_id, n."isNew")
    select id as "messageId", conversation_id as "conversationId", "isNew" from changed`.execute(db(tx));
  const [changed] = rows;
  if (changed?.isNew === true)
    await updatePreview(changed.conversationId, changed.messageId, text).execute(db(tx));
  return changed;
}

/** Whether the message is stored, whichever side wrote it. */
export async function exists(
  tx: TenantTx,
  channelAccount: ChannelAccount,
  what: { ours?: string | undefined; reference: string },
) {
  const { rows } = await sql<{ here: boolean }>`
    select exists (select from message m where ${refersToMessage(channelAccount, what)}) as here`.execute(
    db(tx),
  );
  return rows[0]?.here ?? false;
}

export type MessageUpdate = DeliveryReceipt | Deletion | Edit;

/** Saving it again keeps the time of its first arrival. */
export async function savePendingUpdate(
  tx: TenantTx,
  by: ActionContext,
  { channel, account }: ChannelAccount,
  update: MessageUpdate,
  parkedAt = by.at,
): Promise<void> {
  await db(tx)
    .insertInto('parked_mark')
    .values({
      business_id: by.businessId,
      id: newId(by.at.getTime()),
      channel,
      account,
      reference: update.reference,
      mark: JSON.stringify(update),
      parked_at: parkedAt,
    })
    .onConflict((conflict) => conflict.constraint('parked_mark_once').doNothing())
    .execute();
}

/** References of updates whose messages have not arrived. */
export async function listPendingReferences(tx: TenantTx): Promise<{ reference: string }[]> {
  return db(tx).selectFrom('parked_mark').select('reference').distinct().limit(500).execute();
}

/** Removes and returns pending updates of these messages, in order of arrival. */
export async function removePendingUpdates(
  tx: TenantTx,
  references: readonly string[],
  most = 500,
): Promise<{ channelAccount: ChannelAccount; update: MessageUpdate; parkedAt: Date }[]> {
  const { rows } = await sql<{
    channel: ChannelName;
    account: string;
    mark: Record<string, unknown>;
    parkedAt: Date;
  }>`
    with those as (
      select id from parked_mark
       where business_id = current_business()
         and reference = any(${references}::text[])
       order by id limit ${most} for update skip locked),
    taken as (
      delete from parked_mark p using those s where p.business_id = current_business() and p.id = s.id returning p.*)
    select channel, account, mark, parked_at as "parkedAt" from taken order by id`.execute(db(tx));
  return rows.map(({ channel, account, mark: update, parkedAt }) => ({
    parkedAt,
    channelAccount: { channel, account },
    update: { ...update, at: new Date(String(update.at)) } as MessageUpdate,
  }));
}
