import {
  CircleUser,
  Coins,
  FileText,
  LayoutDashboard,
  type LucideIcon,
  Handshake,
  ListChecks,
  Store,
} from 'lucide-react';
import type { NavigationEntry } from '../platform/navigation-entries.ts';
import { mayEnter, type Session } from '../platform/session.ts';
import type { LayoutName, PageSpec } from './page.ts';
import { routePaths, routes } from './routes.ts';

const ICONS: Record<string, LucideIcon> = {
  '/admin': LayoutDashboard,
  '/negocios': Store,
  '/admin/trabajos': ListChecks,
  '/admin/pagos': Coins,
  '/admin/socios': Handshake,
  '/partner/dashboard': LayoutDashboard,
  '/partner/recargar-creditos': Coins,
  '/cuenta': CircleUser,
};

/** The pages of an area that need no parameter, in the order of the table of pages. */
export function placesOfArea(layout: LayoutName, session: Session): NavigationEntry[] {
  const table: Record<string, PageSpec> = routes;
  return routePaths.flatMap((path) => {
    const page = table[path];
    if (page?.layout !== layout || path.includes('$') || !mayEnter(session, page.needs)) return [];
    return [{ ...bare, title: page.title, path, needs: page.needs, icon: ICONS[path] ?? FileText }];
  });
}

const bare = { description: '', tags: [] } as const;

/** The home page of a person's role: partners have their panel and the platform's team has its list of businesses. */
export function areaOf(session: Session): { title: string; path: string } | undefined {
  const role = session.person?.role;
  if (role === 'partner') return existing('Panel de Control', '/partner/dashboard');
  return role === 'admin' ? existing('Volver a negocios', '/negocios') : undefined;
}

const existing = (title: string, path: string) =>
  routePaths.some((known) => known === path) ? { title, path } : undefined;
