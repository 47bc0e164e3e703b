import type { ReactNode } from 'react';
import styles from './day-lines.module.css';

/** What applies on which days, a line each. */
export const DayLines = ({ children }: { children: ReactNode }) => (
  <dl className={styles.lines}>{children}</dl>
);

export interface DayLineProps {
  days: string;
  /** What is only said in passing stands in grey: `<span data-quiet>`. */
  children: ReactNode;
}

export const DayLine = ({ days, children }: DayLineProps) => (
  <div className={styles.line}>
    <dt>{days}</dt>
    <dd>{children}</dd>
  </div>
);
