import type { LucideIcon } from 'lucide-react';
import { Button } from '../inputs/button.tsx';
import styles from './dead-link.module.css';

export interface DeadLinkProps {
  icon: LucideIcon;
  title: string;
  advice: string;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
}

/** Shown to visitors whose link leads to nothing. */
export const DeadLink = ({ icon: Icon, title, advice, onRetry, retrying }: DeadLinkProps) => (
  <section className={styles.frame} data-empty>
    <Icon aria-hidden size={40} className={styles.icon} />
    <h1 className={styles.title}>{title}</h1>
    <p className={styles.advice}>{advice}</p>
    {onRetry && (
      <Button onClick={onRetry} busy={retrying} busyLabel="Revisando...">
        Revisar otra vez
      </Button>
    )}
  </section>
);
