import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

/** A visible comment or reply of a thread. */
export interface ThreadEntry {
  id: string;
  /** The id of the comment itself, or of the comment that a reply answers. */
  commentId: string;
  who: 'person' | 'team' | 'assistant';
  text: string;
  at: Date;
}

/** Locks all comments of the thread, so that concurrent answers and changes wait. */
export async function lockThread(tx: TenantTx, commentId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive above as (
      select id, parent_id from comment where business_id = current_business() and id = ${commentId}
      union select c.id, c.parent_id from comment c join above a on c.business_id = current_business() and c.id = a.parent_id),
    thread as (
      select id from above where parent_id is null
      union select c.id from comment c join thread t on c.business_id = current_business() and c.parent_id = t.id)
    select c.id from comment c where c.business_id = current_business() and c.id in (select id from thread)
     order by c.id for update of c`.execute(db(tx));
  return rows.map(({ id }) => id);
}

/** Lists the visible entries, oldest first; failed and deleted ones are left out. */
export async function listEntries(tx: TenantTx, commentIds: readonly string[]): Promise<ThreadEntry[]> {
  const { rows } = await sql<ThreadEntry>`
    select id, id as "commentId", 'person' as who, text, created_at as at from comment
     where business_id = current_business() and id = any(${commentIds}::uuid[]) and removed_at is null
    union all
    select id, comment_id, case source when 'assistant' then 'assistant' else 'team' end, text, created_at
      from comment_reply
     where business_id = current_business() and comment_id = any(${commentIds}::uuid[]) and status not in ('failed', 'dropped')
     order by at, id`.execute(db(tx));
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

/** Finds when the comment arrived and when its text last changed. */
export async function findTimes(
  tx: TenantTx,
  commentId: string,
): Promise<{ receivedAt: Date; wordedAt: Date } | undefined> {
  return db(tx)
    .selectFrom('comment')
    .select(['received_at as receivedAt', 'worded_at as wordedAt'])
    .where('id', '=', commentId)
    .executeTakeFirst();
}
