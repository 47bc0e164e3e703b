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

export interface ListedPages<R> {
  /** All that have come so far; undefined until the first of them. */
  rows: readonly R[] | undefined;
  /** The previous result is shown while the answer is on its way. */
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

type Asking<R, K extends QueryKey> = UseInfiniteQueryOptions<
  ListedPage<R>,
  CallError,
  InfiniteData<ListedPage<R>>,
  K,
  string | undefined
>;

/** A list that goes on as one scrolls. */
export function useListedPages<R extends { _id: string }, K extends QueryKey>(
  asking: Asking<R, K>,
): ListedPages<R> {
  const query = useInfiniteQuery(asking);
  const { data, error, isPlaceholderData, isFetching, hasNextPage, isFetchNextPageError } = query;
  const { fetchNextPage, refetch } = query;
  // A row that moved to the next page because others came in between is listed once.
  const rows = useMemo(
    () => data && [...new Map(data.pages.flatMap((page) => page.rows).map((row) => [row._id, row])).values()],
    [data],
  );
  // A previous result is no answer to a request that failed.
  const missing = error !== null && (data === undefined || isPlaceholderData);
  const fetchMore = useCallback(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  return {
    rows: missing ? undefined : rows,
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
