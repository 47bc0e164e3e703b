import type { Client } from '@cauce/contract/clients/clients';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { findInOrder } from '../row-store.ts';
import { searchMisspelt } from './fuzzy-search.ts';
import * as store from './search-store.ts';
import { phoneNumbersIn, splitSearchWords } from './search-text.ts';

const isActive = ({ isArchived }: Client) => !isArchived;

/** Without words the newest clients are listed. A search without results is repeated with similar words. */
export async function search(tx: TenantTx, text: string, page: store.Page): Promise<Client[]> {
  const words = splitSearchWords(text);
  if (words.length === 0) return store.listNewest(tx, page);
  const withNumber = await store.findByNumber(tx, phoneNumbersIn(words));
  if (withNumber.length > 0) return withNumber.filter(isActive).slice(page.skip, page.skip + page.most);
  const matches = await store.search(tx, words, page);
  if (matches.length > 0) return matches;
  const isBeyond = page.skip > 0 && (await store.search(tx, words, { most: 1, skip: 0 })).length > 0;
  return isBeyond ? [] : findInOrder(tx, await searchMisspelt(tx, words, page));
}

/** The ids of clients whose names or numbers match. */
export async function searchClientIds(tx: TenantTx, text: string, most: number): Promise<string[]> {
  return (await search(tx, text, { most, skip: 0 })).map(({ _id }) => _id);
}
