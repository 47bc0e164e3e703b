import { FileText } from 'lucide-react';
import { mayEnter, type Session } from '../../platform/session.ts';
import type { NavigationGroup } from '../../platform/navigation-entries.ts';
import type { Command, CommandGroup } from '../../ui/palette/palette-types.ts';
import type { PageSpec } from '../page.ts';

type Go = (href: string) => void;

const placesAsCommands = (groups: readonly NavigationGroup[], go: Go): Command[] =>
  groups.flatMap((group) =>
    group.places.map(({ path, title, description, icon: Icon }) => ({
      id: path,
      label: title,
      detail: description,
      icon: <Icon aria-hidden />,
      keywords: group.title,
      onSelect: () => go(path),
    })),
  );

/**
 * Every page that this session may open: first those of the catalogue, then those that only the table of pages lists.
 */
export function pageCommands(
  groups: readonly NavigationGroup[],
  routes: Record<string, PageSpec>,
  session: Session,
  go: Go,
): CommandGroup {
  const known = placesAsCommands(groups, go);
  const ids = new Set(known.map(({ id }) => id));
  const others = Object.entries(routes)
    .filter(([path]) => !ids.has(path) && !path.includes('$') && !path.startsWith('/auth'))
    .filter(([, page]) => mayEnter(session, page.needs))
    .map(([path, page]) => ({
      id: path,
      label: page.title,
      icon: <FileText aria-hidden />,
      onSelect: () => go(path),
    }));
  return { label: 'Páginas', commands: [...known, ...others] };
}
