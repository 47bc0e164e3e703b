import { type RawBuilder, sql } from 'kysely';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';
import { filterCondition } from './filters-store.ts';
import { type ResolvedFilters, withoutWords } from './filters.ts';
import { clientsLike } from '../search/search-store.ts';
import { MIN_INDEXED_LENGTH } from '../search/search-text.ts';

const NO_LIMIT = 2_147_483_647;
const isIndexedWord = (word: string) => word.length >= MIN_INDEXED_LENGTH;

/** Words that many clients have are counted with the index instead of reading every client. */
function countCondition(filters: ResolvedFilters): RawBuilder<unknown> {
  const { search } = filters;
  const isIndexed = search !== undefined && 'words' in search && search.words.some(isIndexedWord);
  if (!isIndexed) return filterCondition(filters);
  const spellings = search.words.map((word) => [word]);
  return sql`c.id in (select ${clientsLike(spellings, NO_LIMIT)}) and ${filterCondition(withoutWords(filters))}`;
}

/** Most filters are answered by the index of the newest. The planner would take its pages for scattered ones. */
async function preferIndex(tx: TenantTx): Promise<void> {
  await sql`select set_config('random_page_cost', '1.1', true)`.execute(db(tx));
}

async function countOne(tx: TenantTx, filters: ResolvedFilters): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from client c where ${countCondition(filters)}`.execute(db(tx));
  return rows[0]?.total ?? 0;
}

/** Whether the row of the client alone decides about these filters. */
const isDecidedByOwnRow = (filters: ResolvedFilters) => {
  const { search, branchId, serviceId, funnel, trafficSourceId, hasVisited, visited, spent } = filters;
  return [search, branchId, serviceId, funnel, trafficSourceId, hasVisited, visited, spent].every(
    (asked) => asked === undefined,
  );
};

/** Counts all of them while reading every client once. */
async function countTogether(tx: TenantTx, filters: readonly ResolvedFilters[]): Promise<number[]> {
  const totals = filters.map((one) => sql`count(*) filter (where ${filterCondition(one)})`);
  const { rows } = await sql<{ totals: number[] }>`
    select array[${sql.join(totals)}]::int[] as totals from client c`.execute(db(tx));
  return rows[0]?.totals ?? [];
}

/** Counts the clients of each filter, in the same order. */
export async function countAll(tx: TenantTx, filters: readonly ResolvedFilters[]): Promise<number[]> {
  await preferIndex(tx);
  const ownRowFilters = filters.filter(isDecidedByOwnRow);
  const together = new Map<ResolvedFilters, number>();
  if (ownRowFilters.length > 1)
    for (const [at, total] of (await countTogether(tx, ownRowFilters)).entries()) {
      const one = ownRowFilters[at];
      if (one !== undefined) together.set(one, total);
    }
  const totals: number[] = [];
  for (const one of filters) totals.push(together.get(one) ?? (await countOne(tx, one)));
  return totals;
}
