import type { Message } from '@cauce/contract/conversations';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { messagePages } from './queries.ts';

export interface Messages {
  /** The latest first; undefined until the first of them came. */
  rows: readonly Message[] | undefined;
  /** What those of the team who wrote are called. */
  authors: Readonly<Record<string, string>>;
  failed: boolean;
  retrying: boolean;
  retry: () => void;
  hasOlder: boolean;
  olderFailed: boolean;
  /** When the beginning comes near; what failed is only asked for again by hand. */
  fetchOlder: () => void;
  retryOlder: () => void;
}

export function useMessages(id: string): Messages {
  const query = useInfiniteQuery(messagePages(id));
  const { data, isError, isFetching, hasNextPage, isFetchNextPageError, fetchNextPage, refetch } = query;
  // What came in meanwhile pushes others onto the next page: each is told once.
  const rows = useMemo(
    () => data && [...new Map(data.pages.flatMap((page) => page.rows).map((row) => [row._id, row])).values()],
    [data],
  );
  const authors = useMemo(
    () => Object.assign({}, ...(data?.pages.map((page) => page.authors) ?? [])) as Record<string, string>,
    [data],
  );
  const fetchOlder = useCallback(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  return {
    rows,
    authors,
    failed: isError && data === undefined,
    retrying: isFetching,
    retry: () => void refetch(),
    hasOlder: hasNextPage,
    olderFailed: isFetchNextPageError && !isFetching,
    fetchOlder,
    retryOlder: () => void fetchNextPage(),
  };
}
