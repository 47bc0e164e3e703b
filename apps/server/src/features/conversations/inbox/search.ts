import { fold } from '@cauce/domain/texts/fold';
import { containsPattern } from '../../../platform/database/like-pattern.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { phoneNumbersIn, matchClients, splitSearchWords } from '../../clients/search/index.ts';
import * as store from './list-store.ts';

export type SearchQuery = store.Filters & { search: string };

/** A common name is looked for among this many of the latest conversations first. */
const SCAN_LIMIT = 5000;

/** Shorter words are in most conversations. */
const SHORTEST_WORD = 3;

/** Texts are searched only for words that tell something. */
function findSaying(tx: TenantTx, search: string): Promise<string[]> {
  const words = fold(search).match(/[a-z0-9]+/g) ?? [];
  const isTelling = words.length > 0 && words.every((word) => word.length >= SHORTEST_WORD);
  return isTelling ? store.listSaying(tx, words) : Promise.resolve([]);
}

/** Contacts are found by an index, so their conversations are read by id, unless a name matches too many contacts. */
export async function find(
  tx: TenantTx,
  { search, ...filters }: SearchQuery,
  range: store.PageRange,
): Promise<store.ListPage> {
  const words = splitSearchWords(search);
  if (words.length === 0) return store.listPage(tx, filters, range);
  const patterns = words.map(containsPattern);
  const saying = await findSaying(tx, search);
  const people = await matchClients(tx, search);
  if (people !== undefined && 'ids' in people) {
    const who = { clientIds: people.ids, patterns, numbers: phoneNumbersIn(words), saying };
    return store.listOfContacts(tx, filters, who, range);
  }
  const latest = await store.listByName(tx, filters, { patterns, among: SCAN_LIMIT, saying }, range);
  return latest.rows.length === range.most
    ? latest
    : store.listByName(tx, filters, { patterns, saying }, range);
}
