import { CallError } from '@cauce/contract/kit/client';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { CopyButton } from '../ui/inputs/copy-button.tsx';
import { useDocumentTitle } from '../ui/layout/document-name.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import styles from './failure-view.module.css';

/** The messages with which browsers report that a file of the application could not be loaded. */
const NOT_FETCHED = /dynamically imported module|importing a module script|unable to preload/i;

function whatHappened(error: unknown): string {
  if (error instanceof CallError) return error.message;
  return error instanceof Error && NOT_FETCHED.test(error.message)
    ? 'No pudimos abrir esta pantalla. Revisa tu conexión a internet.'
    : 'Esta pantalla tuvo un problema.';
}

/** Replaces a page that failed; the number that it shows finds the request in the log. */
export function FailureView({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  useDocumentTitle('Algo salió mal');
  const requestId = error instanceof CallError ? error.requestId : undefined;
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <>
      <h1 className="visually-hidden">Algo salió mal</h1>
      <ErrorState
        title={whatHappened(error)}
        safe="Lo que ya guardaste está a salvo. Si se repite, recarga la página o avísanos."
        onRetry={retry}
      />
      {requestId && (
        <p className={styles.number}>
          Número de la solicitud: <code>{requestId}</code>
          <CopyButton text={requestId} label="Copiar el número" />
        </p>
      )}
    </>
  );
}
