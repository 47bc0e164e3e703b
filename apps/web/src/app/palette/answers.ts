import { fold, matches } from '@cauce/domain/fold';
import type { ScreenKey } from '../../platform/keys.ts';
import type { PaletteItem } from '../../platform/palette.ts';
import { placesLike, TAG_WORDS, type Place, type PlaceGroup } from '../../platform/places.ts';
import { mayEnter, type Session } from '../../platform/session.ts';
import type { PagePath, PageSpec } from '../page.ts';

export interface AnswerGroup {
  heading: string;
  items: PaletteItem[];
}

const itemOf = ({ title, description, path, icon, disabled, tags }: Place, group: string): PaletteItem => ({
  id: path,
  title,
  detail: disabled ? tags.map((tag) => TAG_WORDS[tag]).join(', ') : description || group,
  icon,
  disabled,
  href: path,
});

/** What begins with the words comes before what merely holds them. */
function byNearness(search: string) {
  const start = fold(search);
  return (a: PaletteItem, b: PaletteItem) =>
    Number(fold(b.title).startsWith(start)) - Number(fold(a.title).startsWith(start));
}

/** Pages of the catalogue, then those that only the table of pages knows. */
export function pageAnswers(
  groups: readonly PlaceGroup[],
  routes: Record<string, PageSpec>,
  session: Session,
  search: string,
): AnswerGroup {
  const places = groups.flatMap((group) =>
    placesLike(group.places, search).map((place) => itemOf(place, group.title)),
  );
  const known = new Set(groups.flatMap((group) => group.places.map((place) => place.path)));
  const others = (Object.entries(routes) as [PagePath, PageSpec][])
    .filter(([path]) => !known.has(path) && !path.includes('$') && !path.startsWith('/auth'))
    .filter(([, page]) => mayEnter(session, page.needs) && matches(page.title, search))
    .map(([path, page]) => ({ id: path, title: page.title, href: path }));
  const all = [...places, ...others];
  return { heading: 'Páginas', items: search ? all.toSorted(byNearness(search)) : all };
}

/** What the keys of the screen do can also be asked for by name. */
export function actionAnswers(keys: readonly ScreenKey[], search: string): AnswerGroup {
  return {
    heading: 'Acciones',
    items: keys
      .filter(({ label }) => matches(label, search))
      .map(({ keys: combo, label, run }) => ({ id: `key-${combo}`, title: label, run })),
  };
}
