import type { ReactNode } from 'react';
import styles from './board.module.css';

export interface BoardProps {
  /** New figures are loading; the old ones stay, faded. */
  busy: boolean;
  children: ReactNode;
}

/** A column of charts and figures. */
export function Board({ busy, children }: BoardProps) {
  return (
    <div className={styles.board} aria-busy={busy || undefined}>
      {children}
    </div>
  );
}

/** Two columns side by side, where the screen is wide enough. */
export const BoardPair = ({ children }: { children: ReactNode }) => (
  <div className={styles.pair}>{children}</div>
);

export const BoardPile = ({ children }: { children: ReactNode }) => (
  <div className={styles.pile}>{children}</div>
);
