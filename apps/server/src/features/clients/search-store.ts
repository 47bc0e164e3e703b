import { type RawBuilder, sql } from 'kysely';
import type { Client } from '@cauce/contract/clients';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { inOrder, rows, toWire } from './row-store.ts';
import { anywhere, exactly, literally, SHORTEST_INDEXED } from './sought.ts';

/** How many, and how many before them were seen. */
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

export async function newest(tx: TenantTx, page: Page): Promise<Client[]> {
  return (await newestFirst(tx, page).execute()).map(toWire);
}

/** Whoever has one of these numbers, whole, archived or not. */
export async function withNumber(tx: TenantTx, numbers: readonly string[]): Promise<Client[]> {
  if (numbers.length === 0) return [];
  return (await rows(tx).where('phone', 'in', numbers).orderBy('created_at', 'desc').execute()).map(toWire);
}

/** Whoever has a word that begins like the first comes first. */
export async function search(tx: TenantTx, words: readonly string[], page: Page): Promise<Client[]> {
  const [first = ''] = words;
  if (words.some((word) => word.length >= SHORTEST_INDEXED)) {
    const spelled = words.map((word) => [word]);
    return inOrder(tx, await sought(tx, spelled, beginningOf(first), page));
  }
  const found = await newestFirst(tx, page)
    .where((eb) => eb.and(words.map((word) => eb('sought', 'like', anywhere(word)))))
    .execute();
  return found.map(toWire);
}

/** Which of these words anybody is found by: by the beginning of a name, which is known at once, or by any part of them. */
export async function leading(tx: TenantTx, words: readonly string[]): Promise<string[]> {
  const { rows: found } = await sql<{ word: string }>`
    select w.word from unnest(${words}::text[], ${words.map(anywhere)}::text[]) w (word, pattern)
     where case when exists (select from client_word v where v.word >= w.word and v.word < w.word || '~') then true
                else exists (select from clients_like(array[w.pattern], '{}', 1)) end`.execute(db(tx));
  return found.map(({ word }) => word);
}

type Meant = readonly (readonly string[])[];

const shortest = (spellings: readonly string[]) => Math.min(...spellings.map((word) => word.length));

/** One spelling of each word must stand in their text; the index is asked for the words that say most. */
function spelling(meant: Meant) {
  const [telling = [], ...others] = meant.toSorted((a, b) => shortest(b) - shortest(a));
  const patterns = others.map((spellings) => spellings.map(exactly).join('|'));
  return sql`${telling.map(anywhere)}::text[], ${patterns}::text[]`;
}

export const like = (words: Meant, most: number) => sql`clients_like(${spelling(words)}, ${most})`;

async function idsOf(tx: TenantTx, from: RawBuilder<unknown>): Promise<string[]> {
  const { rows: found } = await sql<{ id: string }>`select f as id from ${from} f`.execute(db(tx));
  return found.map(({ id }) => id);
}

export const meant = (tx: TenantTx, words: Meant, most: number): Promise<string[]> =>
  idsOf(tx, like(words, most));

/** Where a word of a text begins with it: after a space, or at once. */
const beginningOf = (word: string) => [`% ${literally(word)}%`, `${literally(word)}%`];
const ANYHOW = ['%'];

function sought(
  tx: TenantTx,
  words: Meant,
  beginnings: readonly string[],
  { most, skip }: Page,
): Promise<string[]> {
  return idsOf(tx, sql`sought_clients(${spelling(words)}, ${beginnings}::text[], ${most}, ${skip})`);
}

export const newestMeant = (tx: TenantTx, words: Meant, page: Page): Promise<string[]> =>
  sought(tx, words, ANYHOW, page);
