import type { Contact, ContactFilters, ContactSort } from '@cauce/contract/clients/clients';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { type ResolvedFilters, resolveFilters, refuseUnknown } from './filters.ts';
import { countAll } from './count-store.ts';
import { readCursor, writeCursor } from './cursor.ts';
import * as store from './list-store.ts';

interface ListQuery {
  sort: ContactSort;
  after?: string | undefined;
  limit: number;
  now: Date;
}

export async function list(
  tx: TenantTx,
  filters: ContactFilters,
  { sort, after, limit, now }: ListQuery,
): Promise<{ rows: Contact[]; next: string | null }> {
  const from = after === undefined ? undefined : readCursor(after, sort);
  await refuseUnknown(tx, filters);
  const chosen = await resolveFilters(tx, filters, now);
  const { ids, next } = await store.listPage(tx, chosen, { sort, after: from, limit });
  return { rows: await store.toContacts(tx, ids), next: next === undefined ? null : writeCursor(next) };
}

/** Counts the clients of each of these filters. A stored filter may name a deleted branch or service. */
export async function countEach(
  tx: TenantTx,
  filters: readonly ContactFilters[],
  now: Date,
): Promise<number[]> {
  const chosen: ResolvedFilters[] = [];
  for (const one of filters) chosen.push(await resolveFilters(tx, one, now));
  return countAll(tx, chosen);
}

export async function count(tx: TenantTx, filters: ContactFilters, now: Date): Promise<{ total: number }> {
  await refuseUnknown(tx, filters);
  const [total = 0] = await countEach(tx, [filters], now);
  return { total };
}
