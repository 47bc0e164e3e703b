import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { newId, newIdInOrder } from '../../platform/ids.ts';
import type { HeardMedia } from './pieces.ts';

/**
 * Where something that was said stands: where the channel says, but never before what was read or answered already,
 * where nobody would see it any more.
 */
export async function placeFor(
  tx: TenantTx,
  { id, unread }: { id: string; unread: number },
  saidAt: Date,
): Promise<Date> {
  const { rows } = await sql<{ floor: Date | null }>`
    select greatest(
      (select created_at from message where business_id = current_business() and conversation_id = ${id}
          and (${unread}::int = 0 or direction = 'out') order by created_at desc limit 1),
      (select created_at from message where business_id = current_business() and conversation_id = ${id}
          and direction = 'in' and kind <> 'reaction' order by created_at desc, id desc offset ${unread} limit 1)) as floor`.execute(
    db(tx),
  );
  const floor = rows[0]?.floor?.getTime();
  return floor === undefined || floor < saidAt.getTime() ? saidAt : new Date(floor + 1);
}

export interface Words {
  conversationId: string;
  direction: 'in' | 'out';
  status: 'received' | 'sent';
  author: string;
  kind: string;
  text: string;
  reference: string | null;
  replyTo: string | undefined;
  referral: Record<string, unknown> | undefined;
  saidAt: Date;
  at: Date;
  /** In which order it came; those of one moment stand in it. */
  rank: bigint | undefined;
  settledAt: Date;
}

/** Nothing when the channel told of it before. */
export async function insert(
  tx: TenantTx,
  businessId: string,
  words: Words,
): Promise<{ id: string } | undefined> {
  const { at, rank } = words;
  return db(tx)
    .insertInto('message')
    .values({
      business_id: businessId,
      id: rank === undefined ? newId(at.getTime()) : newIdInOrder(at.getTime(), rank),
      conversation_id: words.conversationId,
      direction: words.direction,
      author: words.author,
      kind: words.kind,
      text: words.text,
      status: words.status,
      reference: words.reference,
      reply_to: words.replyTo ?? null,
      referral: words.referral === undefined ? null : JSON.stringify(words.referral),
      said_at: words.saidAt,
      created_at: at,
      settled_at: words.settledAt,
    })
    .onConflict((conflict) => conflict.constraint('message_heard_once').doNothing())
    .returning('id')
    .executeTakeFirst();
}

export async function insertMedia(
  tx: TenantTx,
  businessId: string,
  messageId: string,
  media: HeardMedia,
): Promise<void> {
  await db(tx)
    .insertInto('message_media')
    .values({
      business_id: businessId,
      message_id: messageId,
      state: media.isKept === true ? 'kept' : 'waiting',
      reference: media.reference ?? '',
      url: media.url ?? '',
      mime: media.mime ?? '',
      name: media.name ?? '',
      seconds: media.seconds ?? null,
      transcript: media.transcript ?? '',
    })
    .execute();
}

const PREVIEW = 200;

interface Latest {
  text: string;
  at: Date;
}

/** What was said last, where this is it. Whatever was thought out before is overtaken. */
const latest = ({ text, at }: Latest) => sql`
  last_text = case when ${at}::timestamptz >= last_at or not exists (
      select from message m where m.business_id = v.business_id and m.conversation_id = v.id and m.created_at > ${at}::timestamptz)
    then ${text.slice(0, PREVIEW)} else last_text end,
  last_at = greatest(last_at, ${at}::timestamptz), version = version + 1`;

export async function heard(
  tx: TenantTx,
  id: string,
  { saidAt, counts, ...said }: Latest & { saidAt: Date; counts: boolean },
): Promise<void> {
  await sql`
    update conversation v set ${latest(said)}, last_direction = 'in',
           last_heard_at = greatest(last_heard_at, ${saidAt}::timestamptz), unread = unread + ${counts ? 1 : 0}
     where business_id = current_business() and id = ${id}`.execute(db(tx));
}

/** A person answered elsewhere: what they had read is read, and they are left to it. */
export async function answered(
  tx: TenantTx,
  id: string,
  { by, until, ...said }: Latest & { by: string; until: Date },
): Promise<void> {
  await sql`
    update conversation v set ${latest(said)}, last_direction = 'out', attended_by = ${by},
           attended_until = greatest(attended_until, ${until}::timestamptz),
           unread = (select count(*)::int from (
             select from message m where m.business_id = v.business_id and m.conversation_id = v.id and m.direction = 'in'
                and m.kind <> 'reaction' and m.created_at > ${said.at}::timestamptz limit v.unread) later)
     where business_id = current_business() and id = ${id}`.execute(db(tx));
}

/** Somebody else answers here for a while. */
export async function leaveTo(tx: TenantTx, id: string, by: string, until: Date): Promise<void> {
  await sql`
    update conversation set attended_by = ${by}, attended_until = greatest(attended_until, ${until}::timestamptz),
           version = version + 1
     where business_id = current_business() and id = ${id}`.execute(db(tx));
}
