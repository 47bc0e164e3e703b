import type { Access } from '@cauce/contract/kit/access';
import { PAGES, type PageKey } from '@cauce/contract/kit/pages';
import type { ReactNode } from 'react';

/** The frame around a page. */
export type LayoutName = 'business' | 'admin' | 'partner' | 'auth' | 'public' | 'funnel' | 'discount-timer';

export interface LazyScreen {
  load: () => Promise<Record<string, () => ReactNode>>;
  name: string;
}

/** No search parameters. */
type None = Record<never, never>;

export interface PageSpec<Search extends object = object> {
  /** The title in the browser's tab and in the palette. */
  title: string;
  layout: LayoutName;
  /** The permission to open it. */
  needs: Exclude<Access, 'webhook'>;
  screen: LazyScreen;
  /**
   * The HTML file with which the server answers instead of the application, for a page whose visitors open nothing else.
   * Links inside the application still lead to the screen.
   */
  document?: string;
  /** Only a type: the search parameters of its address, against which links to the page are checked. */
  readonly search?: Search;
}

export type PagePath = `/${string}`;

/**
 * A screen whose code is fetched when its page opens: `lazyRoute(() => import('…/index.ts'), 'BranchesScreen')`. Only its
 * name is checked here: screens link to pages, so the type of a screen would lead back to this table.
 */
export const lazyRoute = <M extends object>(load: () => Promise<M>, name: keyof M & string): LazyScreen => ({
  load: load as unknown as LazyScreen['load'],
  name,
});

/** One line of the table: `'/cuenta': page('business', 'Mi cuenta', 'signedIn', screen)`. */
export const page = <Search extends object = None>(
  layout: LayoutName,
  title: string,
  needs: PageSpec['needs'],
  screen: LazyScreen,
): PageSpec<Search> => ({ layout, title, needs, screen });

/**
 * A page whose title and permission come from `PAGES`: `[PAGES.branches.path]: listed<BranchesSearch>('branches',
 * screen)`.
 */
export const listed = <Search extends object = None>(key: PageKey, screen: LazyScreen): PageSpec<Search> =>
  page('business', PAGES[key].title, `${key}.read`, screen);
