import type { ReactNode } from 'react';
import { Stack } from '../../layout/box.tsx';
import styles from './cells.module.css';

export const QuietCell = ({ children }: { children: ReactNode }) => (
  <span className={styles.quiet}>{children}</span>
);

/** The name of a row with its chips, and a second line below. */
export const TitleCell = ({ children, more }: { children: ReactNode; more: string }) => (
  <Stack as="span" shrink>
    <span className={styles.name}>{children}</span>
    {more && <QuietCell>{more}</QuietCell>}
  </Stack>
);

export const WhenCell = ({ date, children }: { date: string; children: ReactNode }) => (
  <time dateTime={date} className={styles.when}>
    {children}
  </time>
);
