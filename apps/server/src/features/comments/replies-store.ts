import { sql } from 'kysely';
import type { ActionContext } from '../../platform/action-context.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { newId } from '../../platform/ids.ts';
import { ASSISTANT_PREFIX, OTHER_APP } from '../conversations/index.ts';

export type ReplyStatus = 'waiting' | 'sending' | 'sent' | 'unknown' | 'failed' | 'dropped';

/** A member of the team, an assistant, or somebody who answered in another app. */
export type ReplySource = 'team' | 'assistant' | 'otherApp';

export interface ReplyRow {
  id: string;
  source: ReplySource;
  author: string;
  /** The author's current name; null after they left the business. */
  name: string | null;
  color: string | null;
  image: string | null;
  turnId: string | null;
  text: string;
  /** The date as PostgreSQL writes it. */
  createdAt: string;
  status: ReplyStatus;
  reason: string;
}

/** Visible replies of the comment `c`, as JSON. */
export const REPLIES_COLUMN = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', r.id, 'source', r.source, 'author', r.author, 'text', r.text, 'createdAt', r.created_at,
           'status', r.status, 'reason', r.reason, 'turnId', r.turn_id, 'color', s.color, 'image', s.image,
           'name', coalesce((select h.name from shared.membership t join shared.person h on h.id = t.person_id
                              where t.business_id = r.business_id and h.email = r.author::citext limit 1), s.name))
         order by r.created_at, r.id)
    from comment_reply r left join shared.assistant s on s.business_id = r.business_id and ${ASSISTANT_PREFIX}::text || s.id = r.author
   where r.business_id = c.business_id and r.comment_id = c.id and r.status <> 'dropped'), '[]')`;

/** Counts replies that are visible or may still become visible. */
export async function count(tx: TenantTx, commentId: string): Promise<number> {
  const { count } = await db(tx)
    .selectFrom('comment_reply')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('comment_id', '=', commentId)
    .where('status', 'not in', ['failed', 'dropped'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface NewReply {
  commentId: string;
  text: string;
  author: string;
  source: 'team' | 'assistant';
  turnId?: string | undefined;
}

export async function insertQueued(
  tx: TenantTx,
  by: ActionContext,
  { commentId, text, author, source, turnId }: NewReply,
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
      source,
      turn_id: turnId ?? null,
      status: 'waiting',
      created_at: by.at,
    })
    .execute();
  return id;
}

/** Inserts a reply from another app. Does nothing when it exists already. */
export async function insertFromOtherApp(
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
      ...OTHER_APP,
      status: 'sent',
      reference,
      created_at: at,
      settled_at: at,
    })
    .onConflict((conflict) => conflict.constraint('comment_reply_once').doNothing())
    .execute();
}

/** Finds a reply by the network's id. */
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

export interface ClaimedReply {
  id: string;
  commentId: string;
  text: string;
  status: 'sending' | 'unknown';
  attempts: number;
}

/** Claims a reply for sending. One that is already «sending» was left by a process that died, so its outcome becomes unknown. */
export async function claim(tx: TenantTx, id: string, at: Date): Promise<ClaimedReply | undefined> {
  const { rows } = await sql<ClaimedReply>`
    update comment_reply
       set status = case status when 'waiting' then 'sending' else 'unknown' end,
           reason = case status when 'waiting' then '' else 'El envío se interrumpió' end,
           settled_at = case status when 'waiting' then null else ${at}::timestamptz end,
           attempts = attempts + 1
     where business_id = current_business() and id = ${id} and status in ('waiting', 'sending')
    returning id, comment_id as "commentId", text, status, attempts`.execute(db(tx));
  return rows[0];
}

/** Records the outcome of a reply. Does nothing when the outcome is already known. */
export async function recordOutcome(
  tx: TenantTx,
  { id, attempts }: Pick<ClaimedReply, 'id' | 'attempts'>,
  outcome: { status: ReplyStatus; reason: string; reference: string | null; at: Date },
): Promise<void> {
  const { status, reason, reference, at } = outcome;
  // The echo of this reply arrived first and was stored as a reply from another app: deletes that row.
  if (reference !== null)
    await db(tx)
      .deleteFrom('comment_reply')
      .where('reference', '=', reference)
      .where('source', '=', 'otherApp')
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

/** Finds our reply for an echo by its text, because the network sends no id of ours. */
export async function matchEcho(
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

export async function updateText(tx: TenantTx, id: string, text: string): Promise<void> {
  await db(tx).updateTable('comment_reply').set({ text }).where('id', '=', id).execute();
}

export async function drop(tx: TenantTx, id: string, at: Date): Promise<void> {
  await db(tx)
    .updateTable('comment_reply')
    .set({ status: 'dropped', settled_at: at })
    .where('id', '=', id)
    .execute();
}

/** Records the outcome that a person chose. Returns the id of the comment. */
export async function recordOutcomeByHand(
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
