import { comments } from '@cauce/contract/conversations/comments';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

/** The topic of the hints about comments; every key here starts with it. */
const TOPIC = 'comments';

export const commentPages = (onlyUnanswered: boolean) =>
  infiniteQueryOptions({
    queryKey: [TOPIC, 'list', onlyUnanswered],
    queryFn: async ({ pageParam }) => {
      const query = { page: pageParam, ...(onlyUnanswered ? { unanswered: 'true' as const } : {}) };
      return (await call(comments.list, { query })).data;
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
    // Connected channels and private replies change what a comment shows.
    meta: { topics: ['channels'] },
  });

export const invalidateComments = (client: QueryClient) => client.invalidateQueries({ queryKey: [TOPIC] });
