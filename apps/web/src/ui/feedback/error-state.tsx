import { CloudOff } from 'lucide-react';
import { Button } from '../inputs/button.tsx';
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

export function ErrorState({
  title = 'No pudimos cargar esta información.',
  safe = 'Tus datos están a salvo; nada se ha perdido.',
  onRetry,
  retrying,
  small,
}: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert" data-small={small || undefined}>
      <span className={styles.icon} data-tone="error" aria-hidden>
        <CloudOff />
      </span>
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.detail}>{safe}</p>
      </div>
      {onRetry && (
        <Button onClick={onRetry} busy={retrying} busyLabel="Reintentando...">
          Reintentar
        </Button>
      )}
    </div>
  );
}
