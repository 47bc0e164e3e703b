import type { CommentSource } from '@cauce/contract/conversations/channel-table';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

export interface Post {
  id: string;
  source: CommentSource;
  reference: string;
  accountId: string;
}

/** Returns undefined for a post of test mode. */
export async function byId(tx: TenantTx, id: string): Promise<Post | undefined> {
  const row = await db(tx)
    .selectFrom('comment_post')
    .select(['id', 'source', 'reference', 'account_id as accountId'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.accountId == null
    ? undefined
    : { ...row, source: row.source as Post['source'], accountId: row.accountId };
}

/** The maximum number of characters of a post that is stored. */
const MAX_LENGTH = 5000;

export async function update(
  tx: TenantTx,
  id: string,
  { url, text, picture, at }: { url: string; text: string; picture: string; at: Date },
): Promise<void> {
  const words = text.replaceAll('\u0000', '').trim().slice(0, MAX_LENGTH);
  await db(tx)
    .updateTable('comment_post')
    .set({ url, text: words, picture, looked_at: at, gone_at: null })
    .where('id', '=', id)
    .execute();
}

/** The network does not give the post now. The next comment asks once more. */
export async function markGone(tx: TenantTx, id: string, at: Date): Promise<void> {
  await db(tx).updateTable('comment_post').set({ gone_at: at }).where('id', '=', id).execute();
}

/** Sets the text of a post of test mode. */
export async function setText(
  tx: TenantTx,
  { source, reference, text }: { source: string; reference: string; text: string },
): Promise<void> {
  await db(tx)
    .updateTable('comment_post')
    .set({ text })
    .where('source', '=', source)
    .where('reference', '=', reference)
    .where(sql<boolean>`account_id is null`)
    .execute();
}
