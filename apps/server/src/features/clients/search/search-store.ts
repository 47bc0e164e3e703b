import { containsPattern, escapeLike } from '../../../platform/database/like-pattern.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Client } from '@cauce/contract/clients/clients';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';
import { findInOrder, rows, toWire } from '../row-store.ts';
import { escapeRegExp, MIN_INDEXED_LENGTH } from './search-text.ts';

/** The size of a page and the number of clients before it. */
export interface Page {
  most: number;
  skip: number;
}

const newestFirst = (tx: TenantTx, { most, skip }: Page) =>
  rows(tx)
    .where('archived_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .offset(skip);

export async function listNewest(tx: TenantTx, page: Page): Promise<Client[]> {
  return (await newestFirst(tx, page).execute()).map(toWire);
}

/** Finds clients by whole number, archived ones too. */
export async function findByNumber(tx: TenantTx, numbers: readonly string[]): Promise<Client[]> {
  if (numbers.length === 0) return [];
  return (await rows(tx).where('phone', 'in', numbers).orderBy('created_at', 'desc').execute()).map(toWire);
}

/** Clients with a word that begins like the first word of the search come first. */
export async function search(tx: TenantTx, words: readonly string[], page: Page): Promise<Client[]> {
  const [first = ''] = words;
  if (words.some((word) => word.length >= MIN_INDEXED_LENGTH)) {
    const spellings = words.map((word) => [word]);
    return findInOrder(tx, await pageIds(tx, spellings, wordBeginnings(first), page));
  }
  const found = await newestFirst(tx, page)
    .where((eb) => eb.and(words.map((word) => eb('search_text', 'like', containsPattern(word)))))
    .execute();
  return found.map(toWire);
}

/** The words that match a client: by the beginning of a known name, or by any part of the search text. */
export async function listMatchingWords(tx: TenantTx, words: readonly string[]): Promise<string[]> {
  const { rows: found } = await sql<{ word: string }>`
    select w.word from unnest(${words}::text[], ${words.map(containsPattern)}::text[]) w (word, pattern)
     where case when exists (select from client_word v where v.word >= w.word and v.word < w.word || '~') then true
                else exists (select from clients_like(array[w.pattern], '{}', 1)) end`.execute(db(tx));
  return found.map(({ word }) => word);
}

type WordSpellings = readonly (readonly string[])[];

const shortest = (spellings: readonly string[]) => Math.min(...spellings.map((word) => word.length));

/** The search text must contain one spelling of each word. The index searches for the longest word. */
function spellingPatterns(spellings: WordSpellings) {
  const [longestWord = [], ...others] = spellings.toSorted((a, b) => shortest(b) - shortest(a));
  const patterns = others.map((spellings) => spellings.map(escapeRegExp).join('|'));
  return sql`${longestWord.map(containsPattern)}::text[], ${patterns}::text[]`;
}

export const clientsLike = (words: WordSpellings, most: number) =>
  sql`clients_like(${spellingPatterns(words)}, ${most})`;

async function idsOf(tx: TenantTx, from: RawBuilder<unknown>): Promise<string[]> {
  const { rows: found } = await sql<{ id: string }>`select f as id from ${from} f`.execute(db(tx));
  return found.map(({ id }) => id);
}

export const listIdsBySpellings = (tx: TenantTx, words: WordSpellings, most: number): Promise<string[]> =>
  idsOf(tx, clientsLike(words, most));

/** Patterns of a word that begins with this one: after a space or at the start. */
const wordBeginnings = (word: string) => [`% ${escapeLike(word)}%`, `${escapeLike(word)}%`];
const ANY_BEGINNING = ['%'];

function pageIds(
  tx: TenantTx,
  words: WordSpellings,
  beginnings: readonly string[],
  { most, skip }: Page,
): Promise<string[]> {
  return idsOf(tx, sql`search_clients(${spellingPatterns(words)}, ${beginnings}::text[], ${most}, ${skip})`);
}

export const pageIdsBySpellings = (tx: TenantTx, words: WordSpellings, page: Page): Promise<string[]> =>
  pageIds(tx, words, ANY_BEGINNING, page);
