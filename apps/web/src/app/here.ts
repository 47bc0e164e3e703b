import { useLocation } from '@tanstack/react-router';
import type { Place } from '../platform/places.ts';

export const usePath = (): string => useLocation({ select: ({ pathname }) => pathname });

const leadsTo = (place: string, path: string) => path === place || path.startsWith(`${place}/`);

/** The place where this path belongs: the longest that leads to it, so that a detail marks its list. */
export function placeOfPath(places: readonly Pick<Place, 'path'>[], path: string): string | undefined {
  return places
    .map((place) => place.path)
    .filter((place) => leadsTo(place, path))
    .toSorted((a, b) => b.length - a.length)[0];
}
