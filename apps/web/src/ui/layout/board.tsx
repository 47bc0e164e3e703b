import type { ReactNode } from 'react';
import { Stack } from './box.tsx';
import styles from './board.module.css';

export interface BoardProps {
  /** New figures are loading; the old ones stay, faded. */
  busy: boolean;
  children: ReactNode;
}

/** A column of charts and figures. */
export function Board({ busy, children }: BoardProps) {
  return (
    <Stack gap={16} shrink className={styles.board} aria-busy={busy || undefined}>
      {children}
    </Stack>
  );
}

/** Two columns side by side, where the screen is wide enough. */
export const BoardPair = ({ children }: { children: ReactNode }) => (
  <div className={styles.pair}>{children}</div>
);

export const BoardPile = ({ children }: { children: ReactNode }) => (
  <Stack gap={16} shrink>
    {children}
  </Stack>
);
