import type { MoneyMovement } from '@cauce/contract/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Filters } from './filters.ts';
import { movementPages } from './queries.ts';
import type { TotalsProps } from './parts/totals.tsx';

export interface Movements {
  /** All that have come so far; undefined until the first of them. */
  rows: readonly MoneyMovement[] | undefined;
  totals: TotalsProps['totals'] | undefined;
  /** What was asked before is shown while the answer is on its way. */
  old: boolean;
  failed: boolean;
  /** A branch, specialist or contact that is asked for is no more. */
  gone: boolean;
  retry: () => void;
  retrying: boolean;
  hasMore: boolean;
  moreFailed: boolean;
  /** When the end comes near; what failed is only asked for again by hand. */
  fetchMore: () => void;
  retryMore: () => void;
}

export function useMovements(filters: Filters): Movements {
  const query = useInfiniteQuery(movementPages(filters));
  const { data, error, isPlaceholderData, isFetching, hasNextPage, isFetchNextPageError } = query;
  const { fetchNextPage, refetch } = query;
  // One that is registered meanwhile pushes another onto the next page: it is told once.
  const rows = useMemo(
    () => data && [...new Map(data.pages.flatMap((page) => page.rows).map((row) => [row._id, row])).values()],
    [data],
  );
  const missing = error !== null && (data === undefined || isPlaceholderData);
  const fetchMore = useCallback(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  return {
    rows: missing ? undefined : rows,
    totals: missing ? undefined : (data?.pages[0]?.totals ?? undefined),
    old: isPlaceholderData,
    failed: missing && error.code !== 'notFound',
    gone: missing && error.code === 'notFound',
    retry: () => void refetch(),
    retrying: isFetching,
    hasMore: hasNextPage && !isPlaceholderData,
    moreFailed: isFetchNextPageError && !isFetching,
    fetchMore,
    retryMore: () => void fetchNextPage(),
  };
}
