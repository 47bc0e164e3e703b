import { CallError } from '@cauce/contract/kit/client';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { CopyButton } from '../ui/copy-button.tsx';
import { useDocumentTitle } from '../ui/document-name.ts';
import { ErrorState } from '../ui/error-state.tsx';
import styles from './failure-view.module.css';

/** What a page shows in its place when it broke; the number finds the request in the log. */
export function FailureView({ error, reset }: ErrorComponentProps) {
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
