import { CalendarDays, Contact, Home, MessagesSquare } from 'lucide-react';
import { pageHref } from '../../../platform/page-href.ts';
import type { NavigationEntry, NavigationGroup } from '../../../platform/navigation-entries.ts';
import { HOME } from '../../../platform/return-path.ts';
import { mayEnter, type Session } from '../../../platform/session.ts';
import { pageOf } from '../../routes.ts';

const place = (path: string, title: string, icon: NavigationEntry['icon']) => ({
  path,
  title,
  icon,
  description: '',
});

/** The pages that reception has open all day, in the order of both navigations. */
const DAILY = [
  place(HOME, 'Inicio', Home),
  place(pageHref('/agenda'), 'Agenda', CalendarDays),
  place(pageHref('/chat'), 'Chat', MessagesSquare),
];
/** Phones have one more place, and no sections beside them. */
const ON_PHONES = [...DAILY, place(pageHref('/contactos'), 'Contactos', Contact)];

const enterable = (session: Session, places: typeof DAILY): NavigationEntry[] =>
  places.flatMap((each) => {
    const page = pageOf(each.path);
    return page !== undefined && mayEnter(session, page.needs)
      ? [{ ...each, needs: page.needs, tags: [] }]
      : [];
  });

export const dailyPlaces = (session: Session): NavigationEntry[] => enterable(session, DAILY);
export const phonePlaces = (session: Session): NavigationEntry[] => enterable(session, ON_PHONES);

/** The sections without the pages that stand above them. */
export const withoutDaily = (groups: readonly NavigationGroup[]): NavigationGroup[] =>
  groups
    .map((group) => ({ ...group, places: group.places.filter(({ path }) => !isDaily(path)) }))
    .filter(({ places }) => places.length > 0);

const isDaily = (path: string): boolean => DAILY.some((each) => each.path === path);
