import type { ReactNode } from 'react';
import styles from './board.module.css';

export interface BoardProps {
  /** Other figures are on their way: these stay, faded. */
  busy: boolean;
  children: ReactNode;
}

/** Pictures and numbers under each other. */
export function Board({ busy, children }: BoardProps) {
  return (
    <div className={styles.board} aria-busy={busy || undefined}>
      {children}
    </div>
  );
}

/** Columns side by side, where the screen is wide enough for two. */
export const BoardPair = ({ children }: { children: ReactNode }) => (
  <div className={styles.pair}>{children}</div>
);

export const BoardPile = ({ children }: { children: ReactNode }) => (
  <div className={styles.pile}>{children}</div>
);
