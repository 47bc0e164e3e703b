import type { ReactNode } from 'react';
import styles from './choice.module.css';

/** A select in a toolbar, as wide as its options need. */
export const Choice = ({ children }: { children: ReactNode }) => (
  <div className={styles.choice}>{children}</div>
);
