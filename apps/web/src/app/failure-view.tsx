import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { ErrorState } from '../ui/error-state.tsx';
import { NotFound } from '../ui/not-found.tsx';
import { Refused } from './refused.ts';

/** What a page shows in its place when it could not open. */
export function FailureView({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  if (error instanceof Refused) {
    return error.reason === 'noBusiness' ? (
      <NotFound
        title="Primero registra tu negocio."
        detail="Esta página trabaja con los datos de un negocio."
      />
    ) : (
      <NotFound
        title="No tienes permiso para ver esta página."
        detail="Pide a quien administra el negocio que te dé acceso."
      />
    );
  }
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return <ErrorState title="Esta pantalla tuvo un problema." onRetry={retry} />;
}
