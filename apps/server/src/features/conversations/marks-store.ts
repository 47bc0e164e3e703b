import { sql } from 'kysely';
import type { ActionContext } from '../../platform/action-context.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { newId } from '../../platform/ids.ts';
import { onceMore } from './patience.ts';
import type { Deletion, Edit, Line, Status } from './pieces.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const PREVIEW = 200;

/** Several pictures of one message are kept apart, under its name and a number. */
const PARTS = 10;
export const partOf = (reference: string, part: number): string =>
  part === 0 ? reference : `${reference}:${part}`;
const wholeOf = (reference: string) => Array.from({ length: PARTS }, (_, part) => partOf(reference, part));

/** Of this line, by our own id or by what the channel calls it. */
const meant = (
  { channel, account }: Line,
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
 * Marks only ever go forward: what was read was delivered, what was delivered did not fail, and the first time told
 * stays. Answers in which conversations; none where no such message is here.
 */
export async function mark(tx: TenantTx, line: Line, status: Status): Promise<string[]> {
  const { at, reason = null, reference } = status;
  const [arrived, read] = [
    status.status === 'delivered' || status.status === 'read',
    status.status === 'read',
  ];
  const { rows } = await sql<{ conversationId: string }>`
    update message m set
           status = case
             when ${status.status === 'failed'} then
               case when m.delivered_at is null and m.status in ('sending', 'sent', 'unknown') then 'failed' else m.status end
             when m.status in ('waiting', 'sending', 'unknown') or (m.status = 'failed' and ${arrived}) then 'sent'
             else m.status end,
           reason = case when ${status.status === 'failed'} and m.delivered_at is null then ${reason}
                         when ${status.status === 'failed'} then m.reason else null end,
           reference = coalesce(m.reference, ${reference}),
           delivered_at = case when ${arrived} then least(m.delivered_at, ${at}::timestamptz) else m.delivered_at end,
           read_at = case when ${read} then least(m.read_at, ${at}::timestamptz) else m.read_at end,
           next_at = case when m.status = 'waiting' and ${status.status === 'failed'} then m.next_at end,
           lease_until = null, settled_at = coalesce(m.settled_at, ${at}::timestamptz)
     where m.direction = 'out' and ${meant(line, status)} and (${arrived} or m.aside_until is null or m.aside_until <= ${at}::timestamptz)
    returning m.conversation_id as "conversationId"`.execute(db(tx));
  return rows.map(({ conversationId }) => conversationId);
}

/** What the channel held back after it had taken it waits by itself and is tried once more. Answers in which conversation. */
export async function setAside(
  tx: TenantTx,
  line: Line,
  { at, reason = '', againAfter = 0, ...names }: Status,
): Promise<string | undefined> {
  const until = new Date(at.getTime() + againAfter * 1000);
  const { rows } = await sql<{ conversationId: string }>`
    update message m set status = 'waiting', reason = ${onceMore(reason, againAfter)}, next_at = ${until}, aside_until = ${until},
           reference = coalesce(m.reference, ${names.reference}), lease_until = null, settled_at = null
     where m.direction = 'out' and m.aside_until is null and m.delivered_at is null and m.status in ('sending', 'sent', 'unknown')
       and ${meant(line, names)}
    returning m.conversation_id as "conversationId"`.execute(db(tx));
  return rows[0]?.conversationId;
}

/** Where a mark speaks of a message as it was tried before it was set aside, which changes nothing any more. */
export async function triedBefore(tx: TenantTx, line: Line, status: Status): Promise<string | undefined> {
  const { rows } = await sql<{ conversationId: string }>`
    select m.conversation_id as "conversationId" from message m
     where m.direction = 'out' and m.aside_until > ${status.at}::timestamptz and ${meant(line, status)} limit 1`.execute(
    db(tx),
  );
  return rows[0]?.conversationId;
}

/** Everything of ours until then was read. Answers whether anything was not before. */
export async function readUntil(tx: TenantTx, conversationId: string, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('message')
    .set({ read_at: until, delivered_at: sql<Date>`least(delivered_at, ${until}::timestamptz)` })
    .where('conversation_id', '=', conversationId)
    .where('direction', '=', 'out')
    .where('status', '=', 'sent')
    .where('created_at', '<=', until)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface Changed {
  messageId: string;
  conversationId: string;
}

/** What stood last is shown in the list, also when it is changed there. */
const preview = (conversationId: string, messageId: string, text: string) => sql`
  update conversation v set version = version + 1,
         last_text = case when (select m.id from message m where m.business_id = v.business_id and m.conversation_id = v.id
                                 order by m.created_at desc, m.id desc limit 1) = ${messageId}::uuid
                     then ${text.slice(0, PREVIEW)} else last_text end
   where business_id = current_business() and id = ${conversationId}`;

export const DELETED = 'Mensaje eliminado';

/** Its writer took it back: its words go, and what was fetched of it. Answers where that lay. */
export async function remove(
  tx: TenantTx,
  line: Line,
  { reference, at }: Deletion,
): Promise<(Changed & { urls: string[] }) | undefined> {
  const { rows } = await sql<Changed & { urls: string[] }>`
    with gone as (
      update message m set deleted_at = least(m.deleted_at, ${at}::timestamptz), text = ''
       where ${meant(line, { reference, references: wholeOf(reference) })} returning m.id, m.conversation_id),
    media as (
      delete from message_media d using gone g where d.business_id = current_business() and d.message_id = g.id returning d.url)
    select g.id as "messageId", g.conversation_id as "conversationId", array(select url from media where url <> '') as urls
      from gone g`.execute(db(tx));
  for (const changed of rows)
    await preview(changed.conversationId, changed.messageId, DELETED).execute(db(tx));
  return rows[0];
}

/** An older change than the one that is there, or one of what was taken back since, changes nothing. */
export async function rewrite(
  tx: TenantTx,
  line: Line,
  { reference, text, at }: Edit,
): Promise<Changed | undefined> {
  const { rows } = await sql<Changed & { isNew: boolean }>`
    with standing as (
      select m.id, m.deleted_at is null and coalesce(m.edited_at < ${at}::timestamptz, true) as "isNew" from message m
       where ${meant(line, { reference })} for no key update),
    changed as (
      update message m set text = case when n."isNew" then ${text} else m.text end,
             edited_at = greatest(m.edited_at, ${at}::timestamptz)
        from standing n where m.business_id = current_business() and m.id = n.id returning m.id, m.conversation_id, n."isNew")
    select id as "messageId", conversation_id as "conversationId", "isNew" from changed`.execute(db(tx));
  const [changed] = rows;
  if (changed?.isNew === true) await preview(changed.conversationId, changed.messageId, text).execute(db(tx));
  return changed;
}

/** Whether a message is here, whichever side said it. */
export async function isHere(
  tx: TenantTx,
  line: Line,
  what: { ours?: string | undefined; reference: string },
) {
  const { rows } = await sql<{ here: boolean }>`
    select exists (select from message m where ${meant(line, what)}) as here`.execute(db(tx));
  return rows[0]?.here ?? false;
}

export type Parked = Status | Deletion | Edit;

/** However often it is looked for again, it is as old as when it was first told. */
export async function park(
  tx: TenantTx,
  by: ActionContext,
  { channel, account }: Line,
  piece: Parked,
  parkedAt = by.at,
): Promise<void> {
  await db(tx)
    .insertInto('parked_mark')
    .values({
      business_id: by.businessId,
      id: newId(by.at.getTime()),
      channel,
      account,
      reference: piece.reference,
      mark: JSON.stringify(piece),
      parked_at: parkedAt,
    })
    .onConflict((conflict) => conflict.constraint('parked_mark_once').doNothing())
    .execute();
}

/** Takes out what waits for these messages, or all that waits; in the order of their coming. */
export async function unpark(
  tx: TenantTx,
  references: readonly string[] | undefined,
  most = 500,
): Promise<{ line: Line; piece: Parked; parkedAt: Date }[]> {
  const { rows } = await sql<{
    channel: string;
    account: string;
    mark: Record<string, unknown>;
    parkedAt: Date;
  }>`
    with those as (
      select id from parked_mark
       where business_id = current_business()
         and (${references === undefined} or reference = any(${references ?? []}::text[]))
       order by id limit ${most} for update skip locked),
    taken as (
      delete from parked_mark p using those s where p.business_id = current_business() and p.id = s.id returning p.*)
    select channel, account, mark, parked_at as "parkedAt" from taken order by id`.execute(db(tx));
  return rows.map(({ channel, account, mark: piece, parkedAt }) => ({
    parkedAt,
    line: { channel, account },
    piece: { ...piece, at: new Date(String(piece.at)) } as Parked,
  }));
}
