import type { Access } from '@cauce/contract/kit/access';
import type { ComponentType, ReactNode } from 'react';

/** The frame around a page. */
export type LayoutName = 'business' | 'admin' | 'partner' | 'auth' | 'public' | 'funnel';

type Screen = ComponentType<Record<string, never>>;
type ScreenName<M> = { [K in keyof M]: M[K] extends Screen ? K : never }[keyof M] & string;

export interface LazyScreen {
  load: () => Promise<Record<string, () => ReactNode>>;
  name: string;
}

export interface PageSpec {
  /** As the tab of the browser and the palette call it. */
  title: string;
  layout: LayoutName;
  /** The right to open it. */
  needs: Exclude<Access, 'webhook'>;
  screen: LazyScreen;
}

export type PagePath = `/${string}`;

/** A screen whose code is fetched when its page opens: `lazyRoute(() => import('…/index.ts'), 'BranchesScreen')`. */
export const lazyRoute = <M extends object>(load: () => Promise<M>, name: ScreenName<M>): LazyScreen => ({
  // The name was checked against the module; the table only keeps them together.
  load: load as unknown as LazyScreen['load'],
  name,
});

/** One line of the table: `'/sucursales': page('business', 'Sucursales', 'branches.read', screen)`. */
export const page = (
  layout: LayoutName,
  title: string,
  needs: PageSpec['needs'],
  screen: LazyScreen,
): PageSpec => ({ layout, title, needs, screen });
