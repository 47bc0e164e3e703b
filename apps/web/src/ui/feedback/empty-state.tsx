import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './state.module.css';

export interface EmptyStateProps {
  /** One sentence that says what the list will show. */
  title: string;
  /** The primary action, which says what to do now. */
  action?: ReactNode;
  icon?: ReactNode;
  /** For panes and cards, where the large one takes too much space. */
  small?: boolean;
}

export function EmptyState({ title, action, icon, small }: EmptyStateProps) {
  return (
    <div className={styles.state} data-empty data-small={small || undefined}>
      <span className={styles.icon} aria-hidden>
        {icon ?? <Inbox />}
      </span>
      <p className={styles.title}>{title}</p>
      {action}
    </div>
  );
}
