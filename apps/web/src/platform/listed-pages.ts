import type { CallError } from '@cauce/contract/kit/client';
import {
  useInfiniteQuery,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';

export interface ListedPage<R> {
  rows: R[];
  next: string | null;
}

export interface ListedPages<R, P extends ListedPage<R> = ListedPage<R>> {
  /** All that have come so far; undefined until the first of them. */
  rows: readonly R[] | undefined;
  /** The first page whole, for what is told with it alone. */
  first: P | undefined;
  /** What was asked before is shown while the answer is on its way. */
  old: boolean;
  failed: boolean;
  /** Something that is asked for is no more. */
  gone: boolean;
  retry: () => void;
  retrying: boolean;
  hasMore: boolean;
  moreFailed: boolean;
  /** When the end comes near; what failed is only asked for again by hand. */
  fetchMore: () => void;
  retryMore: () => void;
}

type Asking<P, K extends QueryKey> = UseInfiniteQueryOptions<
  P,
  CallError,
  InfiniteData<P>,
  K,
  string | undefined
>;

/** A list that goes on as one scrolls. */
export function useListedPages<
  R extends { _id: string },
  K extends QueryKey,
  P extends ListedPage<R> = ListedPage<R>,
>(asking: Asking<P & ListedPage<R>, K>): ListedPages<R, P> {
  const query = useInfiniteQuery(asking);
  const { data, error, isPlaceholderData, isFetching, hasNextPage, isFetchNextPageError } = query;
  const { fetchNextPage, refetch } = query;
  // What came meanwhile pushes another onto the next page: it is told once.
  const rows = useMemo(
    () => data && [...new Map(data.pages.flatMap((page) => page.rows).map((row) => [row._id, row])).values()],
    [data],
  );
  // What was asked before is no answer to what failed.
  const missing = error !== null && (data === undefined || isPlaceholderData);
  const fetchMore = useCallback(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  return {
    rows: missing ? undefined : rows,
    first: missing ? undefined : data?.pages[0],
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
