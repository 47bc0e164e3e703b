import {
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
  type AnyRoute,
  type RouterHistory,
} from '@tanstack/react-router';
import { signInPath } from '../platform/return-path.ts';
import { cachedSession } from '../platform/session-data.ts';
import { obstacle } from './admission.ts';
import { FailureView } from './failure-view.tsx';
import { withAccessCheck } from './gate.tsx';
import { homeOf } from './home-of.ts';
import { layouts } from './layouts/index.ts';
import { MissingPage } from './missing-page.tsx';
import type { LayoutName, PagePath, PageSpec } from './page.ts';
import { PendingPage } from './pending-page.tsx';
import { Root } from './root.tsx';
import { ROOT_PATH, routes } from './routes.ts';

function askToSignIn(page: PageSpec, href: string): void {
  const session = cachedSession();
  const reason = session ? obstacle(session, page) : 'signIn';
  if (reason === 'signIn') throw redirect({ href: signInPath(href), replace: true });
}

const root = createRootRoute({ component: Root, notFoundComponent: MissingPage });

/** The root address has no page of its own and redirects each person to their home page. */
const entrance = createRoute({
  getParentRoute: () => root,
  path: ROOT_PATH,
  beforeLoad: () => {
    throw redirect({ href: homeOf(cachedSession()), replace: true });
  },
});

/** Shows «not found» for unknown addresses, inside the layout for signed-in people; visitors get the sign-in link. */
const missing = (frame: AnyRoute) =>
  createRoute({ getParentRoute: () => frame, path: '$', component: MissingPage });

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
          beforeLoad: ({ location }) => askToSignIn(page, location.href),
          component: withAccessCheck(page),
        }),
      );
    return frame.addChildren(name === 'business' ? [...inside, missing(frame)] : inside);
  });
  return root.addChildren([entrance, ...frames]);
}

export const makeRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree: routeTree(),
    ...(history && { history }),
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
