import type { Contact, ContactFilters, ContactSort } from '@cauce/contract/clients';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { type Chosen, chosenBy, refuseUnknown } from './chosen.ts';
import { counts } from './count-store.ts';
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

/** How many are chosen by each of these filters, which may speak of what is no more. */
export async function countsOf(
  tx: TenantTx,
  filters: readonly ContactFilters[],
  now: Date,
): Promise<number[]> {
  const chosen: Chosen[] = [];
  for (const one of filters) chosen.push(await chosenBy(tx, one, now));
  return counts(tx, chosen);
}

export async function count(tx: TenantTx, filters: ContactFilters, now: Date): Promise<{ total: number }> {
  await refuseUnknown(tx, filters);
  const [total = 0] = await countsOf(tx, [filters], now);
  return { total };
}
