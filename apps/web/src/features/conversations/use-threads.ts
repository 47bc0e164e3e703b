import type { Conversation } from '@cauce/contract/conversations/conversations';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Asked } from './address.ts';
import { conversationPages } from './queries.ts';
import { withoutDuplicates } from './use-messages.ts';

export interface Threads {
  /** Undefined until the first of them came. */
  rows: readonly Conversation[] | undefined;
  /** How many conversations wait to be read. */
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
  // One that was written to meanwhile stands on two pages.
  const rows = useMemo(() => data && withoutDuplicates(data.pages.flatMap((page) => page.rows)), [data]);
  // A placeholder of the previous filters is no answer to a failed request.
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
