import type { Message, Note, Turn } from '@cauce/contract/conversations/conversations';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { messagePages } from './queries.ts';
import { useUnsent } from './unsent-messages.ts';

export interface Messages {
  /** The latest first; undefined until the first page has loaded. */
  rows: readonly Message[] | undefined;
  notes: readonly Note[];
  /** Only filled for the log. */
  turns: readonly Turn[];
  /** Names of the team members who wrote. */
  authors: Readonly<Record<string, string>>;
  failed: boolean;
  retrying: boolean;
  retry: () => void;
  hasOlder: boolean;
  olderFailed: boolean;
  /** Loads older messages near the beginning. After a failure only the person can retry. */
  fetchOlder: () => void;
  retryOlder: () => void;
}

/** Keeps the first occurrence of each row, because new rows push others onto the next page. */
export function withoutDuplicates<R extends { _id: string }>(rows: readonly R[]): R[] {
  const known = new Set<string>();
  return rows.filter(({ _id }) => !known.has(_id) && known.add(_id));
}

export function useMessages(id: string, logs = false): Messages {
  const query = useInfiniteQuery(messagePages(id, logs));
  const { data, isError, isFetching, hasNextPage, isFetchNextPageError, fetchNextPage, refetch } = query;
  const unsent = useUnsent(id);
  const rows = useMemo(() => {
    if (data === undefined) return undefined;
    const confirmed = withoutDuplicates(data.pages.flatMap((page) => page.rows));
    if (unsent.length === 0) return confirmed;
    const latest = new Set(data.pages[0]?.rows.map(({ _id }) => _id));
    const drafts = unsent.filter(({ became }) => !became.some((each) => latest.has(each)));
    return [...drafts.flatMap((each) => each.drafts).toReversed(), ...confirmed];
  }, [data, unsent]);
  const notes = useMemo(() => withoutDuplicates(data?.pages.flatMap((page) => page.notes) ?? []), [data]);
  const turns = useMemo(() => withoutDuplicates(data?.pages.flatMap((page) => page.turns) ?? []), [data]);
  const authors = useMemo(
    () => Object.assign({}, ...(data?.pages.map((page) => page.authors) ?? [])) as Record<string, string>,
    [data],
  );
  const fetchOlder = useCallback(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  return {
    rows,
    notes,
    turns,
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
