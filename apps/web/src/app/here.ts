import { useLocation } from '@tanstack/react-router';
import type { NavigationEntry } from '../platform/navigation-entries.ts';

export const usePath = (): string => useLocation({ select: ({ pathname }) => pathname });

const leadsTo = (place: string, path: string) => path === place || path.startsWith(`${place}/`);

/**
 * Returns the place with the longest path that starts this path, so that a detail page marks its list in the sidebar.
 */
export function placeOfPath(
  places: readonly Pick<NavigationEntry, 'path'>[],
  path: string,
): string | undefined {
  return places
    .map((place) => place.path)
    .filter((place) => leadsTo(place, path))
    .toSorted((a, b) => b.length - a.length)[0];
}
