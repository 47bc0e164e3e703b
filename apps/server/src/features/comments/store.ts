import type { ChannelName, CommentSource } from '@cauce/contract/conversations/channel-table';
import { type RawBuilder, sql } from 'kysely';
import type { ActionContext } from '../../platform/action-context.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { newId } from '../../platform/ids.ts';
import type { CommentEvent } from '../../providers/channels/index.ts';
import { MEDIA_COLUMN, type MediaRow } from './media-store.ts';
import { type ReplyRow, REPLIES_COLUMN } from './replies-store.ts';

export interface Row {
  id: string;
  reference: string;
  source: CommentSource;
  postReference: string;
  postUrl: string;
  postText: string;
  isPostGone: boolean;
  /** The address of the stored picture; empty when there is none. */
  postPicture: string;
  /** The channel account; null in test mode. */
  accountId: string | null;
  channel: ChannelName | null;
  isConnected: boolean;
  parentId: string | null;
  /** The network's id of the top comment of the thread. */
  rootReference: string;
  authorReference: string;
  authorName: string;
  text: string;
  createdAt: Date;
  editedAt: Date | null;
  isHidden: boolean;
  isRemoved: boolean;
  isUnread: boolean;
  messageId: string | null;
  conversationId: string | null;
}

/** The latest turn of an assistant for this comment. */
export interface TurnRow {
  id: string;
  state: 'thinking' | 'said' | 'quiet' | 'overtaken' | 'failed';
  reason: string;
  name: string | null;
  color: string | null;
  image: string | null;
}
export type CommentWithReplies = Row & {
  replies: ReplyRow[];
  media: MediaRow | null;
  turn: TurnRow | null;
  isWaiting: boolean;
};

const COLUMNS = sql`c.id, c.reference, p.source, p.reference as "postReference", p.url as "postUrl", p.text as "postText", p.gone_at is not null as "isPostGone", p.picture as "postPicture",
  p.account_id as "accountId", a.channel, p.account_id is null or a.state = 'connected' as "isConnected",
  c.parent_id as "parentId", coalesce(o.reference, c.reference) as "rootReference",
  c.author_reference as "authorReference", c.author_name as "authorName", c.text, c.created_at as "createdAt",
  c.edited_at as "editedAt", c.is_hidden as "isHidden", c.removed_at is not null as "isRemoved",
  c.read_at is null as "isUnread", c.message_id as "messageId",
  (select m.conversation_id from shared.message m where m.business_id = c.business_id and m.id = c.message_id) as "conversationId"`;

const FROM = sql`comment c
  join comment_post p on p.business_id = c.business_id and p.id = c.post_id
  left join shared.channel_account a on a.business_id = p.business_id and a.id = p.account_id
  left join comment o on o.business_id = c.business_id and o.id = c.parent_id`;

const latestTurn = sql`(
  select jsonb_build_object('id', t.id, 'state', t.state, 'reason', t.reason, 'name', s.name, 'color', s.color, 'image', s.image)
    from shared.turn t left join shared.assistant s on s.business_id = t.business_id and s.id = t.assistant_id
   where t.business_id = c.business_id and t.comment_id = c.id order by t.started_at desc, t.id desc limit 1)`;
const isWaiting = sql`exists (select from shared.comment_waiting w where w.business_id = c.business_id and w.comment_id = c.id)`;

const listWhere = async (tx: TenantTx, which: RawBuilder<unknown>): Promise<CommentWithReplies[]> => {
  const { rows } = await sql<CommentWithReplies>`
    select ${COLUMNS}, ${REPLIES_COLUMN} as replies, ${MEDIA_COLUMN} as media, ${latestTurn} as turn, ${isWaiting} as "isWaiting" from ${FROM}
     where c.business_id = current_business() and ${which} order by p.last_at desc, p.id desc, c.created_at, c.ordinal`.execute(
    db(tx),
  );
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
};

export const byId = async (tx: TenantTx, id: string): Promise<CommentWithReplies | undefined> =>
  (await listWhere(tx, sql`c.id = ${id}`))[0];

export const byReference = async (tx: TenantTx, reference: string): Promise<CommentWithReplies | undefined> =>
  (await listWhere(tx, sql`c.reference = ${reference}`))[0];

/** Reads the comment and locks it until the transaction ends. */
export async function lockForUpdate(tx: TenantTx, id: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from ${FROM} where c.business_id = current_business() and c.id = ${id} for update of c`.execute(
    db(tx),
  );
  return rows[0];
}

/** Returns at most this many comments per post, the latest. */
const MAX_PER_POST = 200;

/** The comment `n` has no answer, in public or in private, and none is on its way. A hidden comment needs none. */
const IS_UNANSWERED = sql`n.removed_at is null and not n.is_hidden and n.message_id is null
  and not exists (select from comment_reply r where r.business_id = n.business_id and r.comment_id = n.id
                     and r.status not in ('failed', 'dropped'))`;
const MOST_COUNTED = 100;

export interface CommentPage {
  posts: number;
  unread: number;
  unanswered: number;
  isConnected: boolean;
  comments: CommentWithReplies[];
}

/** The comments of some posts. The unanswered ones come with the comments above them, which they answer. */
export async function page(
  tx: TenantTx,
  { at, size, onlyUnanswered }: { at: number; size: number; onlyUnanswered: boolean },
): Promise<CommentPage> {
  const listed = onlyUnanswered ? IS_UNANSWERED : sql`true`;
  const posts = sql`comment_post p where p.business_id = current_business() and exists (
    select from comment n where n.business_id = p.business_id and n.post_id = p.id and ${listed})`;
  const { rows } = await sql<Omit<CommentPage, 'comments'> & { chosen: string[] }>`
    select (select count(*)::int from ${posts}) as posts,
           (select count(*)::int from comment where read_at is null) as unread,
           (select count(*)::int from (
              select from comment n where n.business_id = current_business() and ${IS_UNANSWERED} limit ${MOST_COUNTED}) counted) as unanswered,
           exists (select from shared.channel_account where state = 'connected' and settings @> '{"takesComments": true}') as "isConnected",
           array(select p.id from ${posts} order by p.last_at desc, p.id desc limit ${size} offset ${(at - 1) * size}) as chosen`.execute(
    db(tx),
  );
  const [{ chosen, ...counts } = { posts: 0, unread: 0, unanswered: 0, isConnected: false, chosen: [] }] =
    rows;
  const withAncestors = sql`c.id = any(array(
    with recursive shown as (
      select l.id, l.parent_id from unnest(${chosen}::uuid[]) q(id) cross join lateral (
        select n.id, n.parent_id from comment n
         where n.business_id = current_business() and n.post_id = q.id and ${listed}
         order by n.created_at desc, n.id desc limit ${MAX_PER_POST}) l
      union select a.id, a.parent_id from comment a join shown s on a.business_id = current_business() and a.id = s.parent_id)
    select id from shown))`;
  return { ...counts, comments: chosen.length === 0 ? [] : await listWhere(tx, withAncestors) };
}

/** Finds the post or inserts it when it is new. */
export async function findOrInsertPost(
  tx: TenantTx,
  { businessId }: ActionContext,
  { source, postId, accountId, at }: CommentEvent,
): Promise<{ id: string; isUnseen: boolean }> {
  const id = newId(at.getTime());
  const post = await db(tx)
    .insertInto('comment_post')
    .values({
      business_id: businessId,
      id,
      source,
      reference: postId,
      account_id: accountId === '' ? null : accountId,
      last_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .constraint('comment_post_once')
        .doUpdateSet({ last_at: sql`greatest(comment_post.last_at, excluded.last_at)` }),
    )
    .returning(['id', 'looked_at as lookedAt'])
    .executeTakeFirstOrThrow();
  return { id: post.id, isUnseen: post.lookedAt === null };
}

const DUPLICATE_WITHIN = '1 minute';

/** A post that is also an advertisement sends the same comment twice. */
export async function hasDuplicate(
  tx: TenantTx,
  { source, postId, from, text, adId, at }: CommentEvent,
): Promise<boolean> {
  if (from.id === '') return false;
  const { rows } = await sql`
    select from comment c join comment_post p on p.business_id = c.business_id and p.id = c.post_id
     where c.author_reference = ${from.id} and c.text = ${text} and p.source = ${source} and p.reference <> ${postId}
       and c.created_at between ${at}::timestamptz - ${DUPLICATE_WITHIN}::interval and ${at}::timestamptz + ${DUPLICATE_WITHIN}::interval
       and (${adId}::text is not null or c.ad_reference is not null)`.execute(db(tx));
  return rows.length > 0;
}

/** Returns undefined when the comment exists already. */
export async function insert(
  tx: TenantTx,
  by: ActionContext,
  event: CommentEvent,
  { postId, parentId }: { postId: string; parentId: string | null },
): Promise<string | undefined> {
  const row = await db(tx)
    .insertInto('comment')
    .values({
      business_id: by.businessId,
      id: newId(event.at.getTime()),
      post_id: postId,
      parent_id: parentId,
      reference: event.commentId,
      author_reference: event.from.id,
      author_name: event.from.name,
      text: event.text,
      ad_reference: event.adId,
      created_at: event.at,
      received_at: by.at,
      worded_at: event.at,
    })
    .onConflict((conflict) => conflict.constraint('comment_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Updates the text. Returns false, and does nothing, when the stored text is newer. */
export async function updateText(tx: TenantTx, id: string, text: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('comment')
    .set({ text, edited_at: at, worded_at: at })
    .where('id', '=', id)
    .where('worded_at', '<=', at)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function markRemoved(tx: TenantTx, id: string, at: Date): Promise<void> {
  await db(tx)
    .updateTable('comment')
    .set({ text: '', removed_at: at, read_at: sql<Date>`coalesce(read_at, ${at})` })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .execute();
}

export async function setHidden(tx: TenantTx, id: string, isHidden: boolean, at: Date): Promise<void> {
  await db(tx)
    .updateTable('comment')
    .set({ is_hidden: isHidden, visibility_changed_at: at })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('visibility_changed_at', 'is', null), eb('visibility_changed_at', '<=', at)]))
    .execute();
}

/** Returns whether any comment was unread. */
export async function markRead(
  tx: TenantTx,
  at: Date,
  { source, postId }: { source: string; postId: string },
): Promise<boolean> {
  const rows = await db(tx)
    .updateTable('comment')
    .set({ read_at: at })
    .where('read_at', 'is', null)
    .where('post_id', 'in', (eb) =>
      eb.selectFrom('comment_post').select('id').where('source', '=', source).where('reference', '=', postId),
    )
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** An answered comment is read too. */
export async function setAnswered(tx: TenantTx, id: string, at: Date): Promise<void> {
  await db(tx)
    .updateTable('comment')
    .set({ read_at: at })
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .execute();
}

export async function setMessage(tx: TenantTx, id: string, messageId: string, at: Date): Promise<void> {
  await db(tx)
    .updateTable('comment')
    .set({ message_id: messageId, read_at: sql<Date>`coalesce(read_at, ${at})` })
    .where('id', '=', id)
    .execute();
}
