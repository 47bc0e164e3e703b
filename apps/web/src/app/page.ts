import type { Access } from '@cauce/contract/kit/access';
import type { ComponentType } from 'react';

/** The frame around a page. */
export type LayoutName = 'business' | 'admin' | 'partner' | 'auth' | 'public' | 'funnel';

type Screen = ComponentType<Record<string, never>>;
type ScreenName<M> = { [K in keyof M]: M[K] extends Screen ? K : never }[keyof M] & string;

export interface LazyScreen {
  load: () => Promise<Record<string, unknown>>;
  name: string;
}

export interface PageSpec {
  /** As the tab of the browser and the palette call it. */
  title: string;
  layout: LayoutName;
  /** Who may open it. */
  needs: Exclude<Access, 'webhook'>;
  screen: LazyScreen;
}

export type PagePath = `/${string}`;

/** A screen whose code is fetched when its page opens: `lazyRoute(() => import('…/index.ts'), 'BranchesScreen')`. */
export const lazyRoute = <M extends object>(load: () => Promise<M>, name: ScreenName<M>): LazyScreen => ({
  load: load as LazyScreen['load'],
  name,
});
