import { CallError } from '@cauce/contract/kit/client';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { HOME, REGISTER } from '../platform/return-path.ts';
import { usePageExists } from '../platform/places.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { useDocumentTitle } from '../ui/document-name.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { NotFound } from '../ui/not-found.tsx';
import styles from './failure-view.module.css';
import { Refused } from './refused.ts';

/** What a page shows in its place when it could not open. */
export function FailureView({ error, reset }: ErrorComponentProps) {
  if (error instanceof Refused) return <RefusedView reason={error.reason} />;
  return <Broken error={error} reset={reset} />;
}

function RefusedView({ reason }: { reason: Refused['reason'] }) {
  const exists = usePageExists();
  useDocumentTitle(reason === 'noBusiness' ? 'Primero, tu negocio' : 'Sin permiso');
  if (reason === 'forbidden')
    return (
      <NotFound
        title="No tienes permiso para ver esta página."
        detail="Pide a quien administra el negocio que te dé acceso. Mientras, todo lo demás sigue aquí."
        href={HOME}
      />
    );
  const [href, label] = exists(REGISTER) ? [REGISTER, 'Registrar negocio'] : [HOME, 'Ir al inicio'];
  return (
    <NotFound
      title="Primero registra tu negocio."
      detail="Esta página trabaja con los datos de un negocio y todavía no estás en uno."
      href={href}
      label={label}
    />
  );
}

/** Nobody should have to describe what happened: the number finds it in the log. */
function Broken({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const router = useRouter();
  useDocumentTitle('Algo salió mal');
  const call = error instanceof CallError ? error : undefined;
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <>
      <h1 className="visually-hidden">Algo salió mal</h1>
      <ErrorState
        title={call?.message ?? 'Esta pantalla tuvo un problema.'}
        safe="Lo que ya guardaste está a salvo. Si se repite, recarga la página o avísanos."
        onRetry={retry}
      />
      {call?.requestId && (
        <p className={styles.number}>
          Número de la solicitud: <code>{call.requestId}</code>
          <CopyButton text={call.requestId} label="Copiar el número" />
        </p>
      )}
    </>
  );
}
