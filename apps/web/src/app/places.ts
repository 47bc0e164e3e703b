import { mayEnter, type Session } from '../platform/session.ts';
import type { NavigationGroup } from '../platform/navigation-entries.ts';
import { CATALOGUE, type CatalogueGroup } from './navigation.ts';
import { pageExists } from './routes.ts';

/** The entries of the catalogue that this session may open and whose page exists. */
export function placesFor(
  session: Session,
  exists: (path: string) => boolean = pageExists,
  catalogue: readonly CatalogueGroup[] = CATALOGUE,
): NavigationGroup[] {
  return catalogue
    .map(({ entries, ...group }) => ({
      ...group,
      places: entries
        .filter((entry) => mayEnter(session, entry.needs) && exists(entry.path))
        .map(({ tags = [], ...entry }) => ({ ...entry, tags })),
    }))
    .filter((group) => group.places.length > 0);
}
