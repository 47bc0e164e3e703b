import type { ReactNode } from 'react';
import styles from './toolbar.module.css';

/** A bar with search and filters at the left and actions at the right. */
export function Toolbar({ children, end, label }: { children: ReactNode; end?: ReactNode; label: string }) {
  return (
    <search className={styles.toolbar} aria-label={label}>
      <div className={styles.start}>{children}</div>
      {end && <div className={styles.end}>{end}</div>}
    </search>
  );
}
