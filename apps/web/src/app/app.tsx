import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { watchNetwork } from '../platform/connection.ts';
import { queries } from '../platform/queries.ts';
import { startSession, useFirstSession } from '../platform/session.ts';
import { watchOtherTabs } from '../platform/session-acts.ts';
import { heldSession } from '../platform/session-data.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { UiProvider } from '../ui/ui-provider.tsx';
import { applySessionBrand, schemeOf, useBrand } from './session-brand.ts';
import { makeRouter } from './router.tsx';
import { watchStaleChunks } from './stale-chunk.ts';

startSession();
watchNetwork();
watchOtherTabs();
watchStaleChunks();
const router = makeRouter();

/** Resolves when all that the first screen is made of is here; without a session in the page it is asked for later. */
export async function firstScreen(): Promise<void> {
  const session = heldSession();
  if (session) await Promise.all([applySessionBrand(session.brand), router.load()]);
}

/** Nothing is drawn before it is known who is there; with the session in the page that is at once. */
function Started() {
  const first = useFirstSession();
  const dressed = useBrand(first.session?.brand);
  if (first.session)
    return (
      <UiProvider scheme={schemeOf(first.session)}>
        {dressed && <RouterProvider router={router} />}
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
