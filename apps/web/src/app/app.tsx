import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { queries } from '../platform/queries.ts';
import { startSession, useFirstSession } from '../platform/session.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { UiProvider } from '../ui/ui-provider.tsx';
import { makeRouter } from './router.tsx';

startSession();
const router = makeRouter();

/** Nothing is drawn before it is known who is there; with the session in the page that is at once. */
function Started() {
  const first = useFirstSession();
  if (first.known) return <RouterProvider router={router} />;
  if (!first.failed) return null;
  return (
    <ErrorState
      title="No pudimos abrir la aplicación."
      safe="Tus datos están a salvo. Revisa tu conexión a internet."
      onRetry={() => void first.refetch()}
      retrying={first.asking}
    />
  );
}

export function App() {
  return (
    <QueryClientProvider client={queries}>
      <UiProvider>
        <Started />
      </UiProvider>
    </QueryClientProvider>
  );
}
