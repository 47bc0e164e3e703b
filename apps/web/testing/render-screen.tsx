import type { PermissionEntry } from '@cauce/contract/kit/access';
import type { SessionView } from '@cauce/contract/account/session';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type RouteComponent,
} from '@tanstack/react-router';
import { queries } from '../src/platform/queries.ts';
import { cacheSession } from '../src/platform/session-data.ts';
import { renderUi } from '../src/ui/test-render.tsx';
import { someone } from './someone.ts';

export interface ScreenOptions {
  /** The path and the search of the address. */
  at: string;
  /** The path with its parameters, such as `/reservar/$slug`, for screens that read them. */
  path?: string;
  session?: SessionView;
  /** The permissions of the person, when they do not have all. */
  permissions?: PermissionEntry[];
}

/** Renders a screen at its address for a person in their business. Other addresses show only their path. */
export function renderScreen(Screen: RouteComponent, { at, permissions, ...given }: ScreenOptions) {
  cacheSession(given.session ?? someone({ permissions }));
  const root = createRootRoute();
  const path = given.path ?? at.replace(/\?.*$/, '');
  const screen = createRoute({ getParentRoute: () => root, path, component: Screen });
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$' });
  const router = createRouter({
    routeTree: root.addChildren([screen, elsewhere]),
    history: createMemoryHistory({ initialEntries: [at] }),
  });
  const rendered = renderUi(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return { ...rendered, address: () => router.state.location.href, goBack: () => router.history.back() };
}
