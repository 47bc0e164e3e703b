import type { ReactNode } from 'react';
import styles from './cells.module.css';

export const QuietCell = ({ children }: { children: ReactNode }) => (
  <span className={styles.quiet}>{children}</span>
);

/** What a row is called with its marks, and what else is to be said of it under that. */
export const TitleCell = ({ children, more }: { children: ReactNode; more: string }) => (
  <span className={styles.title}>
    <span className={styles.name}>{children}</span>
    {more && <QuietCell>{more}</QuietCell>}
  </span>
);

export const WhenCell = ({ date, children }: { date: string; children: ReactNode }) => (
  <time dateTime={date} className={styles.when}>
    {children}
  </time>
);
