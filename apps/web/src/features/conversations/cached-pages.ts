import type { InfiniteData, QueryClient } from '@tanstack/react-query';

/** The number of further pages that are fetched again together with the first: those that were fetched longest ago. */
const REFRESHED_PAGES = 2;

interface Page {
  rows: readonly { _id: string }[];
  next: string | null;
}
/** A page with the time at which it was fetched. */
export type Fetched<P> = P & { askedAt: number };

export interface PageReader<P extends Page> {
  ask: (before: string | undefined) => Promise<P>;
  /** Returns the cursor that the server would send if the page ended with this row. */
  placeOf: (row: P['rows'][number]) => string;
  /** Joins the rest of a page with the page after it. */
  join: (rest: P, after: P | undefined) => P;
}

/** Finds the cached page that begins at a cursor, if there is one. */
function findCachedPage<P extends Page>(
  pages: readonly Fetched<P>[],
  place: string,
  { placeOf, join }: PageReader<P>,
): Fetched<P> | undefined {
  const ended = pages.findIndex(({ next }) => next === place);
  if (ended >= 0) return pages[ended + 1];
  for (const [at, page] of pages.entries()) {
    const index = page.rows.findIndex((row) => placeOf(row) === place);
    if (index < 0) continue;
    const after = pages[at + 1];
    const rest = { ...page, rows: page.rows.slice(index + 1) };
    return { ...join(rest, after), askedAt: (after ?? page).askedAt };
  }
  return undefined;
}

/**
 * Returns the page at a cursor, cached or fetched. A list is fetched again after each new message: its first page
 * always and the others in turn, so that the cost does not grow with the number of loaded pages.
 */
export async function fetchOrReusePage<P extends Page>(
  {
    client,
    queryKey,
    pageParam,
  }: { client: QueryClient; queryKey: readonly unknown[]; pageParam: string | undefined },
  of: PageReader<P>,
): Promise<Fetched<P>> {
  const known = client.getQueryData<InfiniteData<Fetched<P>>>(queryKey)?.pages ?? [];
  const cached = pageParam === undefined ? undefined : findCachedPage(known, pageParam, of);
  const oldest = known
    .slice(1)
    .map(({ askedAt }) => askedAt)
    .toSorted((a, b) => a - b)
    .at(REFRESHED_PAGES - 1);
  if (cached !== undefined && oldest !== undefined && cached.askedAt > oldest) return cached;
  return { ...(await of.ask(pageParam)), askedAt: performance.now() };
}
