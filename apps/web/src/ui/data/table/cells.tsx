import type { ReactNode } from 'react';
import styles from './cells.module.css';

export const QuietCell = ({ children }: { children: ReactNode }) => (
  <span className={styles.quiet}>{children}</span>
);

/** The name of a row with its chips, and a second line below. */
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
