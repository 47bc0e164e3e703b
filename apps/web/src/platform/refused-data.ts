import { PAGES } from '@cauce/contract/kit/pages';
import type { QueryClient } from '@tanstack/react-query';
import type { Refusal } from '../ui/feedback/refusal.ts';
import type { ReadableStore } from '../ui/store.ts';
import { isRefused } from './queries.ts';

const PAGE_TITLES: ReadonlyMap<unknown, string> = new Map(
  Object.entries(PAGES).map(([key, { title }]) => [key, title]),
);

/** The `meta` of queries that the frame shows around every screen. Their failures say nothing about the screen. */
export const IN_FRAME = { isInFrame: true } as const;

/**
 * The data that the open screens may not show. A screen shows an error because one of its requests failed, so when all that failed
 * were refused, this is the reason. When some failed for another reason, trying again may help.
 */
export function refusedData(client: QueryClient): ReadableStore<Refusal> {
  const cache = client.getQueryCache();
  return {
    read: () => {
      const failed = cache.findAll({
        type: 'active',
        predicate: ({ state, meta }) => state.status === 'error' && meta?.isInFrame !== true,
      });
      if (failed.length === 0 || !failed.every(({ state }) => isRefused(state.error))) return undefined;
      const names = new Set(failed.map(({ queryKey }) => PAGE_TITLES.get(queryKey[0])));
      const [name] = names;
      return names.size === 1 ? (name ?? '') : '';
    },
    subscribe: (listener) => cache.subscribe(listener),
  };
}
