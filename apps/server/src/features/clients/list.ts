import type { Contact, ContactFilters, ContactSort } from '@cauce/contract/clients';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { chosenBy, refuseUnknown } from './chosen.ts';
import { readCursor, writeCursor } from './cursor.ts';
import * as store from './list-store.ts';

interface Asked {
  sort: ContactSort;
  after?: string | undefined;
  limit: number;
  now: Date;
}

export async function list(
  tx: TenantTx,
  filters: ContactFilters,
  { sort, after, limit, now }: Asked,
): Promise<{ rows: Contact[]; next: string | null }> {
  const from = after === undefined ? undefined : readCursor(after, sort);
  await refuseUnknown(tx, filters);
  const chosen = await chosenBy(tx, filters, now);
  const { ids, next } = await store.page(tx, chosen, { sort, after: from, limit });
  return { rows: await store.contacts(tx, ids), next: next === undefined ? null : writeCursor(next) };
}

/** How many are chosen by filters that may speak of what is no more. */
export async function countOf(tx: TenantTx, filters: ContactFilters, now: Date): Promise<number> {
  return store.count(tx, await chosenBy(tx, filters, now));
}

export async function count(tx: TenantTx, filters: ContactFilters, now: Date): Promise<{ total: number }> {
  await refuseUnknown(tx, filters);
  return { total: await countOf(tx, filters, now) };
}
