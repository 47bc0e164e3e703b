import { sql } from 'kysely';
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

const byLength = (one: string, other: string) => other.length - one.length;

export async function search(tx: TenantTx, words: readonly string[], page: Page): Promise<Client[]> {
  const longestFirst = words.toSorted(byLength);
  const [longest = ''] = longestFirst;
  if (longest.length < SHORTEST_INDEXED) {
    const found = await newestFirst(tx, page)
      .where((eb) => eb.and(words.map((word) => eb('sought', 'like', anywhere(word)))))
      .execute();
    return found.map(toWire);
  }
  const beginning = `% ${literally(words[0] ?? longest)}%`;
  const { rows: ids } = await sql<{ id: string }>`
    select s as id from sought_clients(${longestFirst.map(anywhere)}::text[], ${beginning}, ${page.most}, ${page.skip}) s`.execute(
    db(tx),
  );
  return inOrder(
    tx,
    ids.map(({ id }) => id),
  );
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
export function like(meant: Meant, most: number) {
  const [telling = [], ...others] = meant.toSorted((a, b) => shortest(b) - shortest(a));
  const patterns = others.map((spellings) => spellings.map(exactly).join('|'));
  return sql`clients_like(${telling.map(anywhere)}::text[], ${patterns}::text[], ${most})`;
}

export async function meant(tx: TenantTx, words: Meant, most: number): Promise<string[]> {
  const { rows: found } = await sql<{ id: string }>`select m as id from ${like(words, most)} m`.execute(
    db(tx),
  );
  return found.map(({ id }) => id);
}

/** So many are looked at when a search is forgiven a slip. */
const LOOKED_AT = 2000;

export async function newestMeant(tx: TenantTx, words: Meant, page: Page): Promise<string[]> {
  const { rows: found } = await sql<{ id: string }>`
    select c.id from ${like(words, LOOKED_AT)} m join client c on c.id = m
     where c.archived_at is null
     order by c.created_at desc, c.id desc limit ${page.most} offset ${page.skip}`.execute(db(tx));
  return found.map(({ id }) => id);
}
