import { containsPattern } from '../../../platform/database/like-pattern.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { phoneNumbersIn, matchClients, splitSearchWords } from '../../clients/search/index.ts';
import * as store from './list-store.ts';

export type SearchQuery = store.Filters & { search: string };

/** A common name is looked for among this many of the latest conversations first. */
const SCAN_LIMIT = 5000;

/** Contacts are found by an index, so their conversations are read by id, unless a name matches too many contacts. */
export async function find(
  tx: TenantTx,
  { search, ...filters }: SearchQuery,
  range: store.PageRange,
): Promise<store.ListPage> {
  const words = splitSearchWords(search);
  if (words.length === 0) return store.listPage(tx, filters, range);
  const patterns = words.map(containsPattern);
  const people = await matchClients(tx, search);
  if (people !== undefined && 'ids' in people) {
    const who = { clientIds: people.ids, patterns, numbers: phoneNumbersIn(words) };
    return store.listOfContacts(tx, filters, who, range);
  }
  const latest = await store.listByName(tx, filters, { patterns, among: SCAN_LIMIT }, range);
  return latest.rows.length === range.most ? latest : store.listByName(tx, filters, { patterns }, range);
}
