import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { ASSISTANT } from './replies-store.ts';

/** Something that was said in a thread and stands there. */
export interface ThreadLine {
  id: string;
  /** The comment itself, or the one that is answered. */
  commentId: string;
  who: 'person' | 'team' | 'assistant';
  text: string;
  at: Date;
}

/** Whoever answers anywhere in its thread waits until the transaction ends, and so does whoever changes it. */
export async function holdThread(tx: TenantTx, commentId: string): Promise<string[]> {
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

/** What stands in it, the first first. What never left, or was taken away, was not said. */
export async function linesOf(tx: TenantTx, commentIds: readonly string[]): Promise<ThreadLine[]> {
  const { rows } = await sql<ThreadLine>`
    select id, id as "commentId", 'person' as who, text, created_at as at from comment
     where business_id = current_business() and id = any(${commentIds}::uuid[]) and removed_at is null
    union all
    select id, comment_id, case when author like ${`${ASSISTANT}%`} then 'assistant' else 'team' end, text, created_at
      from comment_reply
     where business_id = current_business() and comment_id = any(${commentIds}::uuid[]) and status not in ('failed', 'dropped')
     order by at, id`.execute(db(tx));
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

/** When it was first told of, and its words as they are. */
export async function toldOf(
  tx: TenantTx,
  commentId: string,
): Promise<{ heardAt: Date; wordedAt: Date } | undefined> {
  return db(tx)
    .selectFrom('comment')
    .select(['heard_at as heardAt', 'worded_at as wordedAt'])
    .where('id', '=', commentId)
    .executeTakeFirst();
}
