import type { ReactNode } from 'react';
import styles from './lines.module.css';

/** A list of records with one short line each, for narrow places. */
export const Lines = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={styles.list} aria-label={label}>
    {children}
  </ul>
);

export interface LineProps {
  what: ReactNode;
  /** At the end of the line: the amount or the status. */
  end: ReactNode;
  children?: ReactNode;
}

export const Line = ({ what, end, children }: LineProps) => (
  <li className={styles.line}>
    <div className={styles.words}>
      <p className={styles.what}>{what}</p>
      {children}
    </div>
    <div className={styles.end}>{end}</div>
  </li>
);

export const LineDetail = ({ children }: { children: ReactNode }) => (
  <p className={styles.detail}>{children}</p>
);
