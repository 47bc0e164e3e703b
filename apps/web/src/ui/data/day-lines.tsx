import type { ReactNode } from 'react';
import styles from './day-lines.module.css';

/** A list of days with one line each. */
export const DayLines = ({ children }: { children: ReactNode }) => (
  <dl className={styles.lines}>{children}</dl>
);

export interface DayLineProps {
  days: string;
  /** Secondary text is grey: `<span data-quiet>`. */
  children: ReactNode;
}

export const DayLine = ({ days, children }: DayLineProps) => (
  <div className={styles.line}>
    <dt>{days}</dt>
    <dd>{children}</dd>
  </div>
);
