import type { Access } from '@cauce/contract/kit/access';
import { matches } from '@cauce/domain/texts/fold';
import type { LucideIcon } from 'lucide-react';
import { createContext, useContext } from 'react';

export type PlaceTag = 'nuevo' | 'beta';

/** A page that people can navigate to: a card of the home page, an entry of the sidebar, a result of the palette. */
export interface Place {
  title: string;
  description: string;
  icon: LucideIcon;
  path: string;
  needs: Access;
  tags: readonly PlaceTag[];
}

export interface PlaceGroup {
  id: string;
  title: string;
  icon: LucideIcon;
  places: readonly Place[];
}

export const PlacesContext = createContext<readonly PlaceGroup[]>([]);
export const PageExistsContext = createContext<(path: string) => boolean>(() => false);

/** The pages of the catalogue that this session may open. */
export const usePlaces = (): readonly PlaceGroup[] => useContext(PlacesContext);

/** Returns a function that says whether an address has a page, for links that are shown only then. */
export const usePageExists = (): ((path: string) => boolean) => useContext(PageExistsContext);

/** Pages whose name or description matches the typed text. */
export const searchPlaces = (places: readonly Place[], search: string): Place[] =>
  places.filter((place) => matches(`${place.title} ${place.description}`, search));

export const TAG_WORDS: Record<PlaceTag, string> = {
  nuevo: 'Nuevo',
  beta: 'Beta',
};
