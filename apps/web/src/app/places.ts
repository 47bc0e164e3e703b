import { mayEnter, type Session } from '../platform/session.ts';
import type { Place, PlaceGroup } from '../platform/places.ts';
import { CATALOGUE, type CatalogueGroup } from './navigation.ts';
import { pageExists } from './routes.ts';

type Entry = CatalogueGroup['entries'][number];

/** An announced page has the tag «próximamente», and becomes a link with the tag «beta» as soon as it exists. */
function placeOf({ coming, tags = [], ...entry }: Entry, exists: boolean): Place {
  if (!coming) return { ...entry, tags, disabled: false };
  return { ...entry, tags: [exists ? 'beta' : 'proximamente'], disabled: !exists };
}

/** The entries of the catalogue that this session may open and whose page exists or is announced. */
export function placesFor(
  session: Session,
  exists: (path: string) => boolean = pageExists,
  catalogue: readonly CatalogueGroup[] = CATALOGUE,
): PlaceGroup[] {
  return catalogue
    .map(({ entries, ...group }) => ({
      ...group,
      places: entries
        .filter((entry) => mayEnter(session, entry.needs) && (entry.coming || exists(entry.path)))
        .map((entry) => placeOf(entry, exists(entry.path))),
    }))
    .filter((group) => group.places.length > 0);
}
