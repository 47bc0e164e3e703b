import { sql } from 'kysely';
import type { ActionContext } from '../../platform/action-context.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { newId } from '../../platform/ids.ts';

export type ReplyStatus = 'waiting' | 'sending' | 'sent' | 'unknown' | 'failed' | 'dropped';

export interface ReplyRow {
  id: string;
  author: string;
  /** Of a colleague or an assistant who is still here. */
  name: string | null;
  color: string | null;
  image: string | null;
  turnId: string | null;
  text: string;
  /** As the database writes it. */
  createdAt: string;
  status: ReplyStatus;
  reason: string;
}

/** An assistant signs what it says with its id. */
export const ASSISTANT = 'assistant:';
/** A person who answers by another app of the business's. */
export const OTHER_APP = 'otherApp';

/** Those of the comment `c` that are to be seen. */
export const shownReplies = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', r.id, 'author', r.author, 'text', r.text, 'createdAt', r.created_at,
           'status', r.status, 'reason', r.reason, 'turnId', r.turn_id, 'color', s.color, 'image', s.image,
           'name', coalesce((select h.name from membership t join person h on h.id = t.person_id
                              where t.business_id = r.business_id and h.email = r.author::citext limit 1), s.name))
         order by r.created_at, r.id)
    from comment_reply r left join assistant s on s.business_id = r.business_id and ${ASSISTANT}::text || s.id = r.author
   where r.business_id = c.business_id and r.comment_id = c.id and r.status <> 'dropped'), '[]')`;

/** How many stand under it, or may. */
export async function counted(tx: TenantTx, commentId: string): Promise<number> {
  const { count } = await db(tx)
    .selectFrom('comment_reply')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('comment_id', '=', commentId)
    .where('status', 'not in', ['failed', 'dropped'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface Draft {
  commentId: string;
  text: string;
  author: string;
  turnId?: string | undefined;
}

export async function insertWaiting(
  tx: TenantTx,
  by: ActionContext,
  { commentId, text, author, turnId }: Draft,
): Promise<string> {
  const id = newId(by.at.getTime());
  await db(tx)
    .insertInto('comment_reply')
    .values({
      business_id: by.businessId,
      id,
      comment_id: commentId,
      text,
      author,
      turn_id: turnId ?? null,
      status: 'waiting',
      created_at: by.at,
    })
    .execute();
  return id;
}

/** One that was said elsewhere. Nothing when it was told before. */
export async function insertHeard(
  tx: TenantTx,
  by: { businessId: string },
  { commentId, text, reference, at }: { commentId: string; text: string; reference: string; at: Date },
): Promise<void> {
  await db(tx)
    .insertInto('comment_reply')
    .values({
      business_id: by.businessId,
      id: newId(at.getTime()),
      comment_id: commentId,
      text,
      author: OTHER_APP,
      status: 'sent',
      reference,
      created_at: at,
      settled_at: at,
    })
    .onConflict((conflict) => conflict.constraint('comment_reply_once').doNothing())
    .execute();
}

/** Which of ours the network calls so. */
export async function byReference(
  tx: TenantTx,
  reference: string,
): Promise<{ id: string; commentId: string } | undefined> {
  return db(tx)
    .selectFrom('comment_reply')
    .select(['id', 'comment_id as commentId'])
    .where('reference', '=', reference)
    .executeTakeFirst();
}

export interface Claimed {
  id: string;
  commentId: string;
  text: string;
  status: 'sending' | 'unknown';
  attempts: number;
}

/** One found half way was left by a process that died while sending: nobody can say whether it is to be seen. */
export async function claim(tx: TenantTx, id: string, at: Date): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    update comment_reply
       set status = case status when 'waiting' then 'sending' else 'unknown' end,
           reason = case status when 'waiting' then '' else 'El envío se interrumpió' end,
           settled_at = case status when 'waiting' then null else ${at}::timestamptz end,
           attempts = attempts + 1
     where business_id = current_business() and id = ${id} and status in ('waiting', 'sending')
    returning id, comment_id as "commentId", text, status, attempts`.execute(db(tx));
  return rows[0];
}

/** What became of it, unless somebody found that out before. */
export async function settle(
  tx: TenantTx,
  { id, attempts }: Pick<Claimed, 'id' | 'attempts'>,
  how: { status: ReplyStatus; reason: string; reference: string | null; at: Date },
): Promise<void> {
  const { status, reason, reference, at } = how;
  // Its echo was quicker, and not known for it.
  if (reference !== null)
    await db(tx)
      .deleteFrom('comment_reply')
      .where('reference', '=', reference)
      .where('author', '=', OTHER_APP)
      .where('id', '<>', id)
      .execute();
  await db(tx)
    .updateTable('comment_reply')
    .set({ status, reason, reference, settled_at: status === 'waiting' ? null : at })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .where('attempts', '=', attempts)
    .execute();
}

/** The echo of one that left, or may have: told by its words, for nothing else tells it. */
export async function recognise(
  tx: TenantTx,
  { commentId, text, reference, at }: { commentId: string; text: string; reference: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update comment_reply set status = 'sent', reason = '', reference = ${reference}, settled_at = ${at}
     where business_id = current_business() and id = (
       select r.id from comment_reply r join comment c on c.business_id = r.business_id and c.id = r.comment_id
        where r.business_id = current_business() and (c.id = ${commentId} or c.parent_id = ${commentId})
          and r.status in ('sending', 'unknown') and r.reference is null
          and regexp_replace(btrim(r.text), '\\s+', ' ', 'g') = regexp_replace(btrim(${text}), '\\s+', ' ', 'g')
        order by r.created_at, r.id limit 1 for update of r)
    returning id`.execute(db(tx));
  return rows.length > 0;
}

export async function reword(tx: TenantTx, id: string, text: string): Promise<void> {
  await db(tx).updateTable('comment_reply').set({ text }).where('id', '=', id).execute();
}

export async function drop(tx: TenantTx, id: string, at: Date): Promise<void> {
  await db(tx)
    .updateTable('comment_reply')
    .set({ status: 'dropped', settled_at: at })
    .where('id', '=', id)
    .execute();
}

/** What somebody says became of one that nobody knows of. Answers whose it is. */
export async function settleByHand(
  tx: TenantTx,
  id: string,
  { arrived, at }: { arrived: boolean; at: Date },
): Promise<string | undefined> {
  const row = await db(tx)
    .updateTable('comment_reply')
    .set({ status: arrived ? 'sent' : 'dropped', reason: '', settled_at: at })
    .where('id', '=', id)
    .where('status', 'in', arrived ? ['unknown'] : ['unknown', 'failed'])
    .returning('comment_id')
    .executeTakeFirst();
  return row?.comment_id;
}
