import { db, type TenantTx } from '../../platform/database/scopes.ts';

export interface Post {
  id: string;
  source: 'facebook' | 'instagram';
  reference: string;
  accountId: string;
}

/** One whose place nobody knows yet. */
export async function unplaced(tx: TenantTx, id: string): Promise<Post | undefined> {
  const row = await db(tx)
    .selectFrom('comment_post')
    .select(['id', 'source', 'reference', 'account_id as accountId'])
    .where('id', '=', id)
    .where('url', '=', '')
    .executeTakeFirst();
  return row?.accountId == null
    ? undefined
    : { ...row, source: row.source as Post['source'], accountId: row.accountId };
}

export async function place(tx: TenantTx, id: string, url: string): Promise<void> {
  await db(tx).updateTable('comment_post').set({ url }).where('id', '=', id).execute();
}
