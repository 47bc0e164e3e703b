import type { InfiniteData, QueryClient } from '@tanstack/react-query';

/** How many of the pages behind the first are asked for anew with it: those that were asked for longest ago. */
const REFRESHED_PAGES = 2;

interface Page {
  rows: readonly { _id: string }[];
  next: string | null;
}
/** A page, and when the server was asked for it. */
export type Fetched<P> = P & { askedAt: number };

export interface PageReader<P extends Page> {
  ask: (before: string | undefined) => Promise<P>;
  /** Where the page would end if this were its last row, as the server says it. */
  placeOf: (row: P['rows'][number]) => string;
  /** Joins the rest of one page with the page after it. */
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
 * The page that begins at a place. A long list is looked at again whenever somebody writes: its beginning each time, the
 * rest in turn, so that it costs the same however far one has read.
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
