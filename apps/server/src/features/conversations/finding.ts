import type { TenantTx } from '../../platform/database/scopes.ts';
import { literally, numbersIn, wantedBy, wordsOf } from '../clients/index.ts';
import * as store from './list-store.ts';

export type Asked = store.Wanted & { search: string };

/** What many are called is met among so many of the latest. */
const NEAR = 5000;

/** The latest of those that are wanted. Who is called so is told by the contacts, who are found by an index, unless they are many. */
export async function find(
  tx: TenantTx,
  { search, ...wanted }: Asked,
  stretch: store.Stretch,
): Promise<store.Listed> {
  const words = wordsOf(search);
  if (words.length === 0) return store.page(tx, wanted, stretch);
  const patterns = words.map((word) => `%${literally(word)}%`);
  const people = await wantedBy(tx, search);
  if (people !== undefined && 'ids' in people) {
    const who = { clientIds: people.ids, patterns, numbers: numbersIn(words) };
    return store.withThese(tx, wanted, who, stretch);
  }
  const near = await store.walk(tx, wanted, { patterns, among: NEAR }, stretch);
  return near.rows.length === stretch.most ? near : store.walk(tx, wanted, { patterns }, stretch);
}
