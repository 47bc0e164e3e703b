import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

export interface Post {
  id: string;
  source: 'facebook' | 'instagram';
  reference: string;
  accountId: string;
}

/** As it is asked for at its network; nothing where it is of none. */
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

/** As many letters of a post as anybody needs to know what it is about. */
const LONGEST = 5000;

export async function keep(
  tx: TenantTx,
  id: string,
  { url, text, at }: { url: string; text: string; at: Date },
): Promise<void> {
  const words = text.replaceAll('\u0000', '').trim().slice(0, LONGEST);
  await db(tx)
    .updateTable('comment_post')
    .set({ url, text: words, looked_at: at })
    .where('id', '=', id)
    .execute();
}

/** What a post of test mode says. */
export async function say(
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
