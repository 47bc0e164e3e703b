import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type AnyRoute,
} from '@tanstack/react-router';
import { signInPath } from '../platform/return-path.ts';
import { heldSession } from '../platform/session-data.ts';
import { FailureView } from './failure-view.tsx';
import { homeOf } from './home-of.ts';
import { layouts } from './layouts/index.ts';
import { MissingPage } from './missing-page.tsx';
import type { LayoutName, PagePath, PageSpec } from './page.ts';
import { PendingPage } from './pending-page.tsx';
import { obstacle, Refused } from './refused.ts';
import { Root } from './root.tsx';
import { routes } from './routes.ts';

function admit(page: PageSpec, href: string): void {
  const session = heldSession();
  const hindrance = session ? obstacle(session, page) : 'signIn';
  if (hindrance === 'signIn') throw redirect({ href: signInPath(href), replace: true });
  if (hindrance !== undefined) throw new Refused(hindrance);
}

const root = createRootRoute({ component: Root, notFoundComponent: MissingPage });

/** The bare address is nobody's page: it sends each one to theirs. */
const entrance = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ href: homeOf(heldSession()), replace: true });
  },
});

function routeTree() {
  const pages = Object.entries<PageSpec>(routes) as [PagePath, PageSpec][];
  const frames = (Object.keys(layouts) as LayoutName[]).map((name) => {
    const frame = createRoute({ getParentRoute: () => root, id: `_${name}`, component: layouts[name] });
    const inside: AnyRoute[] = pages
      .filter(([, page]) => page.layout === name)
      .map(([path, page]) =>
        createRoute({
          getParentRoute: () => frame,
          path,
          staticData: { title: page.title },
          beforeLoad: ({ location }) => admit(page, location.href),
          component: lazyRouteComponent(page.screen.load, page.screen.name),
        }),
      );
    return frame.addChildren(inside);
  });
  return root.addChildren([entrance, ...frames]);
}

export const makeRouter = () =>
  createRouter({
    routeTree: routeTree(),
    defaultPreload: 'intent',
    scrollRestoration: true,
    trailingSlash: 'never',
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: FailureView,
    defaultNotFoundComponent: MissingPage,
  });

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string;
  }
}
