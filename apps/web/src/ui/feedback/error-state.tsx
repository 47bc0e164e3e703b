import { CloudOff, Lock } from 'lucide-react';
import { Button } from '../inputs/button.tsx';
import { useRefusal } from './refusal.ts';
import styles from './state.module.css';

export interface ErrorStateProps {
  /** Says what happened. */
  title?: string;
  /** Says which data is still safe. */
  safe?: string;
  onRetry?: () => void;
  retrying?: boolean;
  small?: boolean;
}

const ASK_FOR_ACCESS =
  'Pide a quien administra el negocio que te dé acceso. Mientras, todo lo demás sigue aquí.';

/** Says why something is missing. Where the person lacks the permission, trying again cannot help and is not offered. */
export function ErrorState({
  title = 'No pudimos cargar esta información.',
  safe = 'Tus datos están a salvo; nada se ha perdido.',
  onRetry,
  retrying,
  small,
}: ErrorStateProps) {
  const refusal = useRefusal();
  const isRefused = refusal !== undefined;
  const refused = `No tienes permiso para ver ${refusal ? `«${refusal}»` : 'esta información'}.`;
  return (
    <div className={styles.state} role="alert" data-small={small || undefined}>
      <span className={styles.icon} data-tone="error" aria-hidden>
        {isRefused ? <Lock /> : <CloudOff />}
      </span>
      <div>
        <p className={styles.title}>{isRefused ? refused : title}</p>
        <p className={styles.detail}>{isRefused ? ASK_FOR_ACCESS : safe}</p>
      </div>
      {onRetry && !isRefused && (
        <Button onClick={onRetry} busy={retrying} busyLabel="Reintentando...">
          Reintentar
        </Button>
      )}
    </div>
  );
}
