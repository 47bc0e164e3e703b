import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { watchNetwork } from '../platform/connection.ts';
import { queries } from '../platform/queries.ts';
import { startSession, useFirstSession } from '../platform/session.ts';
import { watchOtherTabs } from '../platform/session-acts.ts';
import { cachedSession } from '../platform/session-data.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { listenEarly } from '../ui/palette/early-keys.tsx';
import { UiProvider } from '../ui/ui-provider.tsx';
import { applySessionBrand, schemeOf, useBrand } from './session-brand.ts';
import { makeRouter } from './router.tsx';
import { watchStaleChunks } from './stale-chunk.ts';

startSession();
if (cachedSession()?.person) listenEarly();
watchNetwork();
watchOtherTabs();
watchStaleChunks();
const router = makeRouter();

/**
 * Resolves when the brand and the code of the first page have loaded. Does nothing when the server wrote no session
 * into the page.
 */
export async function firstScreen(): Promise<void> {
  const session = cachedSession();
  if (session) await Promise.all([applySessionBrand(session.brand), router.load()]);
}

/** Draws nothing until the session is known; a session that the server wrote into the page is known at once. */
function Started() {
  const first = useFirstSession();
  const isBrandReady = useBrand(first.session?.brand);
  if (first.session)
    return (
      <UiProvider scheme={schemeOf(first.session)}>
        {isBrandReady && <RouterProvider router={router} />}
      </UiProvider>
    );
  if (!first.failed) return null;
  return (
    <UiProvider>
      <ErrorState
        title="No pudimos abrir la aplicación."
        safe="Tus datos están a salvo. Revisa tu conexión a internet."
        onRetry={() => void first.refetch()}
        retrying={first.asking}
      />
    </UiProvider>
  );
}

export function App() {
  return (
    <QueryClientProvider client={queries}>
      <Started />
    </QueryClientProvider>
  );
}
