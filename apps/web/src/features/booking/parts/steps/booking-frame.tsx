import type { ReactNode } from 'react';
import { Avatar } from '../../../../ui/data/avatar.tsx';
import { Box, Grid, Row, Stack } from '../../../../ui/layout/box.tsx';
import { useDocumentTitle } from '../../../../ui/layout/document-name.ts';
import { useReportHeight } from '../../use-report-height.ts';
import styles from './booking-frame.module.css';

export interface BookingFrameProps {
  business: string;
  /** The title of the browser's tab. */
  title: string;
  /** A text under the name of the business. */
  words?: ReactNode;
  /** Content beside the step. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The page of a business for its clients: its name and one step. */
export function BookingFrame({ business, title, words, aside, children }: BookingFrameProps) {
  useDocumentTitle(title);
  const part = useReportHeight();
  return (
    <div ref={part} className={styles.frame} data-aside={aside ? true : undefined}>
      <Row as="header" gap={12} align="start">
        <Avatar name={business} size={40} square />
        <Box shrink>
          <h1 className={styles.name}>{business}</h1>
          {words && <p className={styles.welcome}>{words}</p>}
        </Box>
      </Row>
      <Grid
        columns={1}
        gap={16}
        columnGap={24}
        className={styles.columns}
        data-aside={aside ? true : undefined}
      >
        {aside && <div className={styles.aside}>{aside}</div>}
        <Stack gap={16} shrink>
          {children}
        </Stack>
      </Grid>
    </div>
  );
}
