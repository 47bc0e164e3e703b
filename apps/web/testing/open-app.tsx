import type { SessionView } from '@cauce/contract/account/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { makeRouter } from '../src/app/router.tsx';
import { queries } from '../src/platform/queries.ts';
import { cacheSession } from '../src/platform/session-data.ts';
import { renderUi } from '../src/ui/test-render.tsx';
import { someone } from './someone.ts';

/** Renders the whole application at an address. */
export function openApp(at: string, session: SessionView = someone()) {
  cacheSession(session);
  const router = makeRouter(createMemoryHistory({ initialEntries: [at] }));
  const drawn = renderUi(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { ...drawn, path: () => router.state.location.href };
}
