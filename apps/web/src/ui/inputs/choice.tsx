import type { ReactNode } from 'react';
import styles from './choice.module.css';

/** A select of a toolbar, as wide as its options ask for. */
export const Choice = ({ children }: { children: ReactNode }) => (
  <div className={styles.choice}>{children}</div>
);
