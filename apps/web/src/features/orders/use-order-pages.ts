import type { Order } from '@cauce/contract/orders';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Asked } from './filters.ts';
import { orderPages } from './queries.ts';

export interface OrderPages {
  /** Those that have come so far; undefined until the first of them. */
  rows: readonly Order[] | undefined;
  /** What was asked before is shown while the answer is on its way. */
  old: boolean;
  failed: boolean;
  /** A branch that is asked for is no more. */
  gone: boolean;
  retry: () => void;
  retrying: boolean;
  hasMore: boolean;
  fetchingMore: boolean;
  fetchMore: () => void;
}

export function useOrderPages(asked: Asked): OrderPages {
  const query = useInfiniteQuery(orderPages(asked));
  const { data, error, isPlaceholderData, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage } =
    query;
  // What was settled meanwhile moves to another page: it is told once.
  const rows = useMemo(
    () => data && [...new Map(data.pages.flatMap((page) => page.rows).map((row) => [row._id, row])).values()],
    [data],
  );
  // What was asked before is no answer to what failed.
  const missing = error !== null && (data === undefined || isPlaceholderData);
  const fetchMore = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  return {
    rows: missing ? undefined : rows,
    old: isPlaceholderData,
    failed: missing && error.code !== 'notFound',
    gone: missing && error.code === 'notFound',
    retry: () => void query.refetch(),
    retrying: isFetching,
    hasMore: hasNextPage && !isPlaceholderData,
    fetchingMore: isFetchingNextPage,
    fetchMore,
  };
}
