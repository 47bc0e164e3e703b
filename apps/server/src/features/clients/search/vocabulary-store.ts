import { sql } from 'kysely';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';

/** Inserts in one order, so that two transactions with the same words never deadlock. */
export async function insertWords(tx: TenantTx, businessId: string, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  const ordered = [...new Set(words)].toSorted();
  await sql`insert into client_word (business_id, word)
            select ${businessId}, w from unnest(${ordered}::text[]) w on conflict do nothing`.execute(db(tx));
}

/** The words that occur in names. */
export async function listKnown(tx: TenantTx, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{
    word: string;
  }>`select word from client_word where word = any (${words}::text[])`.execute(db(tx));
  return rows.map(({ word }) => word);
}

/** The most similar words, the closest first. */
export async function listNear(tx: TenantTx, word: string, most: number): Promise<string[]> {
  const { rows } = await sql<{
    word: string;
  }>`select w as word from near_client_words(${word}, ${most}) w`.execute(db(tx));
  return rows.map(({ word }) => word);
}
