import type { Conversation } from '@cauce/contract/conversations/conversations';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Asked } from './address.ts';
import { conversationPages } from './queries.ts';
import { withoutDuplicates } from './use-messages.ts';

export interface Threads {
  /** Undefined until the first page has loaded. */
  rows: readonly Conversation[] | undefined;
  /** The number of unread conversations. */
  unread: number;
  failed: boolean;
  retrying: boolean;
  retry: () => void;
  hasMore: boolean;
  moreFailed: boolean;
  fetchMore: () => void;
  retryMore: () => void;
}

export function useThreads(asked: Asked): Threads {
  const query = useInfiniteQuery(conversationPages(asked));
  const { data, error, isPlaceholderData, isFetching, hasNextPage, isFetchNextPageError } = query;
  const { fetchNextPage, refetch } = query;
  // A conversation with a new message may be on two pages.
  const rows = useMemo(() => data && withoutDuplicates(data.pages.flatMap((page) => page.rows)), [data]);
  // The previous result does not replace the answer of a request that failed.
  const failed = error !== null && (data === undefined || isPlaceholderData);
  const fetchMore = useCallback(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  return {
    rows: failed ? undefined : rows,
    unread: data?.pages[0]?.unread ?? 0,
    failed,
    retrying: isFetching,
    retry: () => void refetch(),
    hasMore: hasNextPage && !isPlaceholderData,
    moreFailed: isFetchNextPageError && !isFetching,
    fetchMore,
    retryMore: () => void fetchNextPage(),
  };
}
