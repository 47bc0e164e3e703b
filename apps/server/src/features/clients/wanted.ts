import { nearWords, oneSlipAway, respelt } from '@cauce/domain/near-words';
import type { TenantTx } from '../../platform/database/scopes.ts';
import * as store from './search-store.ts';
import { numbersIn, SHORTEST_INDEXED, wordsOf } from './sought.ts';
import * as vocabulary from './words-store.ts';

/** Whom a search is for: few enough to be told one by one, or whoever has all of its words. */
export type Wanted = { ids: readonly string[] } | { words: readonly string[] };

/** Each word of a search, in every spelling that is meant by it. */
type Meant = readonly (readonly string[])[];

/** Beyond so many, walking through all contacts meets enough of them. */
const FEW = 2000;
const NEAR_AT_MOST = 24;
const LETTERS = /^\p{L}{3,40}$/u;

const longest = (words: readonly string[]) =>
  words.reduce((long, word) => (word.length > long.length ? word : long), '');

/** The words of names that a word may have been meant as: one slip or the same sound away, or else what shares most. */
async function meantBy(tx: TenantTx, word: string): Promise<readonly string[]> {
  const near = nearWords(word, await vocabulary.among(tx, [...oneSlipAway(word), ...respelt(word)]));
  return near.length > 0 ? near : nearWords(word, await vocabulary.alike(tx, word, NEAR_AT_MOST));
}

/**
 * What a search that led to nobody may have meant: words that nobody has are replaced by those that are near; where
 * everybody's words are known and nobody has them all, each may be the one that slipped.
 */
export async function forgiving(tx: TenantTx, words: readonly string[]): Promise<Meant | undefined> {
  const slippable = words.filter((word) => LETTERS.test(word));
  if (slippable.length === 0) return undefined;
  const led = new Set(await store.leading(tx, words));
  const unknown = words.filter((word) => !led.has(word));
  if (unknown.some((word) => !LETTERS.test(word))) return undefined;
  const doubtful = new Set(unknown.length > 0 ? unknown : slippable);
  const meant: string[][] = [];
  for (const word of words) {
    const near = doubtful.has(word) ? await meantBy(tx, word) : [];
    const spellings = [...(led.has(word) ? [word] : []), ...near];
    if (spellings.length === 0) return undefined;
    meant.push(spellings);
  }
  return meant;
}

/** Those whom a search that led to nobody may have meant, whoever came last first. */
export async function forgiven(
  tx: TenantTx,
  words: readonly string[],
  page: { most: number; skip: number },
): Promise<string[]> {
  const meant = await forgiving(tx, words);
  return meant === undefined ? [] : store.newestMeant(tx, meant, page);
}

/** Of a search among contacts, the archived too; nothing where nobody is searched for. */
export async function wantedBy(tx: TenantTx, search: string): Promise<Wanted | undefined> {
  const words = wordsOf(search);
  if (words.length === 0) return undefined;
  if (longest(words).length < SHORTEST_INDEXED) return { words };
  const called = await store.withNumber(tx, numbersIn(words));
  if (called.length > 0) return { ids: called.map(({ _id }) => _id) };
  const plain = await store.meant(
    tx,
    words.map((word) => [word]),
    FEW + 1,
  );
  if (plain.length > FEW) return { words };
  if (plain.length > 0) return { ids: plain };
  const meant = await forgiving(tx, words);
  return { ids: meant === undefined ? [] : await store.meant(tx, meant, FEW) };
}
