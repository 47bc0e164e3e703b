import type { InfiniteData, QueryClient } from '@tanstack/react-query';

/** How many of the pages behind the first are asked for anew with it: those that were asked for longest ago. */
const ANEW = 2;

interface Page {
  rows: readonly { _id: string }[];
  next: string | null;
}
/** A page, and when the server was asked for it. */
export type Asked<P> = P & { askedAt: number };

export interface KeptPagesOf<P extends Page> {
  ask: (before: string | undefined) => Promise<P>;
  /** Where the page would end if this were its last row, as the server says it. */
  placeOf: (row: P['rows'][number]) => string;
  /** What is left of one page, and the page after it, as one. */
  join: (rest: P, after: P | undefined) => P;
}

/** What is known to stand behind a place; nothing where that place is new, or nothing was asked for there. */
function keptAfter<P extends Page>(
  pages: readonly Asked<P>[],
  place: string,
  { placeOf, join }: KeptPagesOf<P>,
): Asked<P> | undefined {
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
export async function pageAt<P extends Page>(
  {
    client,
    queryKey,
    pageParam,
  }: { client: QueryClient; queryKey: readonly unknown[]; pageParam: string | undefined },
  of: KeptPagesOf<P>,
): Promise<Asked<P>> {
  const known = client.getQueryData<InfiniteData<Asked<P>>>(queryKey)?.pages ?? [];
  const kept = pageParam === undefined ? undefined : keptAfter(known, pageParam, of);
  const oldest = known
    .slice(1)
    .map(({ askedAt }) => askedAt)
    .toSorted((a, b) => a - b)
    .at(ANEW - 1);
  if (kept !== undefined && oldest !== undefined && kept.askedAt > oldest) return kept;
  return { ...(await of.ask(pageParam)), askedAt: performance.now() };
}
