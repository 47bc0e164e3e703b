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
  /** The rows of all pages that have loaded so far; undefined until the first one. */
  rows: readonly R[] | undefined;
  /** Whether the rows are the previous result, shown while the new one loads. */
  old: boolean;
  failed: boolean;
  /** Whether a record that the filters name no longer exists. */
  gone: boolean;
  retry: () => void;
  retrying: boolean;
  hasMore: boolean;
  moreFailed: boolean;
  /** Fetches the next page when the end of the list comes near. After a failure only the person can retry. */
  fetchMore: () => void;
  retryMore: () => void;
}

type ListedPagesQuery<R, K extends QueryKey> = UseInfiniteQueryOptions<
  ListedPage<R>,
  CallError,
  InfiniteData<ListedPage<R>>,
  K,
  string | undefined
>;

/** A list that loads further pages while the person scrolls. */
export function useListedPages<R extends { _id: string }, K extends QueryKey>(
  options: ListedPagesQuery<R, K>,
): ListedPages<R> {
  const query = useInfiniteQuery(options);
  const { data, error, isPlaceholderData, isFetching, hasNextPage, isFetchNextPageError } = query;
  const { fetchNextPage, refetch } = query;
  // Lists a row once that moved to the next page because new rows came in.
  const rows = useMemo(
    () => data && [...new Map(data.pages.flatMap((page) => page.rows).map((row) => [row._id, row])).values()],
    [data],
  );
  // The previous result does not replace the answer of a request that failed.
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
