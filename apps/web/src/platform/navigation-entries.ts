import type { Access } from '@cauce/contract/kit/access';
import { matches } from '@cauce/domain/texts/fold';
import type { LucideIcon } from 'lucide-react';
import { createContext, useContext } from 'react';

export type NavigationTag = 'nuevo' | 'beta';

/** A page that people can navigate to: a card of the home page, an entry of the sidebar, a result of the palette. */
export interface NavigationEntry {
  title: string;
  description: string;
  icon: LucideIcon;
  path: string;
  needs: Access;
  tags: readonly NavigationTag[];
}

export interface NavigationGroup {
  id: string;
  title: string;
  icon: LucideIcon;
  places: readonly NavigationEntry[];
}

export const NavigationContext = createContext<readonly NavigationGroup[]>([]);
export const PageExistsContext = createContext<(path: string) => boolean>(() => false);

/** The pages of the catalogue that this session may open. */
export const useNavigationGroups = (): readonly NavigationGroup[] => useContext(NavigationContext);

/** Returns a function that says whether an address has a page, for links that are shown only then. */
export const usePageExists = (): ((path: string) => boolean) => useContext(PageExistsContext);

/** Pages whose name or description matches the typed text. */
export const searchNavigation = (places: readonly NavigationEntry[], search: string): NavigationEntry[] =>
  places.filter((place) => matches(`${place.title} ${place.description}`, search));

export const TAG_WORDS: Record<NavigationTag, string> = {
  nuevo: 'Nuevo',
  beta: 'Beta',
};
