import { nearWords, oneSlipAway, respelt } from '@cauce/language/near-words';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import * as store from './search-store.ts';
import { phoneNumbersIn, MIN_INDEXED_LENGTH, splitSearchWords } from './search-text.ts';
import * as vocabulary from './vocabulary-store.ts';

/** The result of a search: a list of ids, or the words when too many clients match. */
export type SearchMatch = { ids: readonly string[] } | { words: readonly string[] };

/** Every accepted spelling of each word of a search. */
type WordSpellings = readonly (readonly string[])[];

/** With more matches, walking through all contacts finds enough of them. */
const MAX_IDS = 2000;
const MAX_NEAR_WORDS = 24;
const LETTERS = /^\p{L}{3,40}$/u;

const longest = (words: readonly string[]) =>
  words.reduce((long, word) => (word.length > long.length ? word : long), '');

/** Finds words of names that a misspelt word may mean: one edit away, the same sound, or else the most similar. */
async function findNearWords(tx: TenantTx, word: string): Promise<readonly string[]> {
  const near = nearWords(word, await vocabulary.listKnown(tx, [...oneSlipAway(word), ...respelt(word)]));
  return near.length > 0 ? near : nearWords(word, await vocabulary.listNear(tx, word, MAX_NEAR_WORDS));
}

/**
 * Replaces unknown words of a search without results by similar known ones. When every word is known, each of them
 * may be the misspelt one.
 */
export async function findSpellings(
  tx: TenantTx,
  words: readonly string[],
): Promise<WordSpellings | undefined> {
  const slippable = words.filter((word) => LETTERS.test(word));
  if (slippable.length === 0) return undefined;
  const knownWords = new Set(await store.listMatchingWords(tx, words));
  const unknown = words.filter((word) => !knownWords.has(word));
  if (unknown.some((word) => !LETTERS.test(word))) return undefined;
  const doubtful = new Set(unknown.length > 0 ? unknown : slippable);
  const allSpellings: string[][] = [];
  for (const word of words) {
    const near = doubtful.has(word) ? await findNearWords(tx, word) : [];
    const spellings = [...(knownWords.has(word) ? [word] : []), ...near];
    if (spellings.length === 0) return undefined;
    allSpellings.push(spellings);
  }
  return allSpellings;
}

/** Lists the clients that a misspelt search may mean, the newest first. */
export async function searchMisspelt(
  tx: TenantTx,
  words: readonly string[],
  page: { most: number; skip: number },
): Promise<string[]> {
  const allSpellings = await findSpellings(tx, words);
  return allSpellings === undefined ? [] : store.pageIdsBySpellings(tx, allSpellings, page);
}

/** Matches clients to a search, archived ones too. Undefined for an empty search. */
export async function matchClients(tx: TenantTx, search: string): Promise<SearchMatch | undefined> {
  const words = splitSearchWords(search);
  if (words.length === 0) return undefined;
  if (longest(words).length < MIN_INDEXED_LENGTH) return { words };
  const withNumber = await store.findByNumber(tx, phoneNumbersIn(words));
  if (withNumber.length > 0) return { ids: withNumber.map(({ _id }) => _id) };
  const exact = await store.listIdsBySpellings(
    tx,
    words.map((word) => [word]),
    MAX_IDS + 1,
  );
  if (exact.length > MAX_IDS) return { words };
  if (exact.length > 0) return { ids: exact };
  const allSpellings = await findSpellings(tx, words);
  return { ids: allSpellings === undefined ? [] : await store.listIdsBySpellings(tx, allSpellings, MAX_IDS) };
}
