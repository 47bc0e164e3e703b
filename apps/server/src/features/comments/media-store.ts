import type { CommentSource } from '@cauce/contract/conversations/channel-table';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

export interface WaitingMedia {
  source: CommentSource;
  reference: string;
  /** Null in test mode. */
  accountId: string | null;
  /** The address at the network; empty while it is unknown. */
  url: string;
}

/** A file of the comment `c`, as JSON. */
export interface MediaRow {
  state: 'waiting' | 'kept' | 'failed';
  url: string;
  mime: string;
  reason: string;
}
export const MEDIA_COLUMN = sql`(
  select jsonb_build_object('state', d.state, 'url', case d.state when 'kept' then d.url else '' end, 'mime', d.mime, 'reason', d.reason)
    from comment_media d where d.business_id = c.business_id and d.comment_id = c.id)`;

export async function insertWaiting(
  tx: TenantTx,
  { businessId }: { businessId: string },
  { commentId, url }: { commentId: string; url: string },
): Promise<void> {
  await db(tx)
    .insertInto('comment_media')
    .values({ business_id: businessId, comment_id: commentId, state: 'waiting', url })
    .execute();
}

export async function findWaiting(tx: TenantTx, commentId: string): Promise<WaitingMedia | undefined> {
  const { rows } = await sql<WaitingMedia>`
    select p.source, c.reference, p.account_id as "accountId", d.url
      from comment_media d
      join comment c on c.business_id = d.business_id and c.id = d.comment_id
      join comment_post p on p.business_id = c.business_id and p.id = c.post_id
     where d.comment_id = ${commentId} and d.state = 'waiting'`.execute(db(tx));
  return rows[0];
}

/** Returns whether the file was still expected: the comment may have been deleted meanwhile. */
export async function recordOutcome(
  tx: TenantTx,
  commentId: string,
  { state, url, mime, reason }: MediaRow,
): Promise<boolean> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('comment_media')
    .set({ state, url, mime, reason, attempts: sql<number>`attempts + 1` })
    .where('comment_id', '=', commentId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function recordAttempt(tx: TenantTx, commentId: string, reason: string): Promise<void> {
  await db(tx)
    .updateTable('comment_media')
    .set({ attempts: sql<number>`attempts + 1`, reason })
    .where('comment_id', '=', commentId)
    .where('state', '=', 'waiting')
    .execute();
}

/** Returns the address of the stored file, which nothing may use any more. */
export async function remove(tx: TenantTx, commentId: string): Promise<string[]> {
  const rows = await db(tx)
    .deleteFrom('comment_media')
    .where('comment_id', '=', commentId)
    .returning(['state', 'url'])
    .execute();
  return rows.filter(({ state }) => state === 'kept').map(({ url }) => url);
}
