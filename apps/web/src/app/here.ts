import { useLocation } from '@tanstack/react-router';
import type { NavigationEntry } from '../platform/navigation-entries.ts';
import { pageHref } from '../platform/page-href.ts';

export const useHref = (): string => useLocation({ select: ({ href }) => href });

export const usePath = (): string => useLocation({ select: ({ pathname }) => pathname });

const leadsTo = (entry: string, path: string) => path === entry || path.startsWith(`${entry}/`);

/** Pages that begin with a path of their own, and the entry from which people reach them. */
const REACHED_FROM = { '/crm': pageHref('/funnels'), [pageHref('/sales-funnels')]: pageHref('/funnels') };

function listPathOf(path: string): string {
  const known = Object.entries(REACHED_FROM).find(([start]) => leadsTo(start, path));
  return known?.[1] ?? path;
}

/**
 * Returns the entry with the longest path that starts this path, so that a detail page marks its list in the sidebar.
 */
export function entryOfPath(
  entries: readonly Pick<NavigationEntry, 'path'>[],
  path: string,
): string | undefined {
  const listPath = listPathOf(path);
  return entries
    .map((entry) => entry.path)
    .filter((entry) => leadsTo(entry, listPath))
    .toSorted((a, b) => b.length - a.length)[0];
}
