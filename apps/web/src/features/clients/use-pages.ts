import type { Contact, ContactFilters, ContactSort } from '@cauce/contract/clients';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { contactPages } from './queries.ts';

export interface ContactPages {
  /** Everybody who has come so far; undefined until the first of them. */
  rows: readonly Contact[] | undefined;
  /** What was asked before is shown while the answer is on its way. */
  old: boolean;
  failed: boolean;
  /** A branch or service that is asked for is no more. */
  gone: boolean;
  retry: () => void;
  retrying: boolean;
  hasMore: boolean;
  moreFailed: boolean;
  /** When the end comes near; what failed is only asked for again by hand. */
  fetchMore: () => void;
  retryMore: () => void;
}

export function usePages(filters: ContactFilters, sort: ContactSort): ContactPages {
  const query = useInfiniteQuery(contactPages(filters, sort));
  const { data, error, isPlaceholderData, isFetching, hasNextPage, isFetchNextPageError } = query;
  const { fetchNextPage, refetch } = query;
  // Somebody who became known meanwhile pushes another onto the next page: they are told once.
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
