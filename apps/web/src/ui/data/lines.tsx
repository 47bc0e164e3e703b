import type { ReactNode } from 'react';
import { Box, Row, Stack } from '../layout/box.tsx';
import styles from './lines.module.css';

/** A list of records with one short line each, for narrow places. */
export const Lines = ({ label, children }: { label: string; children: ReactNode }) => (
  <Stack as="ul" aria-label={label}>
    {children}
  </Stack>
);

export interface LineProps {
  what: ReactNode;
  /** At the end of the line: the amount or the status. */
  end: ReactNode;
  children?: ReactNode;
}

export const Line = ({ what, end, children }: LineProps) => (
  <Row
    as="li"
    gap={8}
    columnGap={12}
    align="start"
    justify="between"
    wrap
    paddingY={8}
    className={styles.line}
  >
    <Box grow basis={180} shrink>
      <p className={styles.what}>{what}</p>
      {children}
    </Box>
    <div className={styles.end}>{end}</div>
  </Row>
);

export const LineDetail = ({ children }: { children: ReactNode }) => (
  <p className={styles.detail}>{children}</p>
);
