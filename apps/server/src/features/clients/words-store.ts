import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

/** In one order, so that two who keep the same words wait for each other and no more. */
export async function keep(tx: TenantTx, businessId: string, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  const ordered = [...new Set(words)].toSorted();
  await sql`insert into client_word (business_id, word)
            select ${businessId}, w from unnest(${ordered}::text[]) w on conflict do nothing`.execute(db(tx));
}

/** Which of these words somebody's name is made of. */
export async function among(tx: TenantTx, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{
    word: string;
  }>`select word from client_word where word = any (${words}::text[])`.execute(db(tx));
  return rows.map(({ word }) => word);
}

/** The words that share most with one, the closest first. */
export async function alike(tx: TenantTx, word: string, most: number): Promise<string[]> {
  const { rows } = await sql<{
    word: string;
  }>`select w as word from near_client_words(${word}, ${most}) w`.execute(db(tx));
  return rows.map(({ word }) => word);
}
