import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Row, Stack } from '../../ui/layout/box.tsx';
import styles from './frame.module.css';
import { Notices } from './notices/notices.tsx';
import { SkipLink } from './skip-link.tsx';

interface FrameProps {
  top: ReactNode;
  side?: ReactNode;
  bottom?: ReactNode;
  /** Content above the page, such as the breadcrumbs. */
  above?: ReactNode;
  collapsed?: boolean;
  foot?: ReactNode;
}

/** The frame of a page: a bar on top, a sidebar, and on phones a bar at the bottom. */
export function Frame({ top, side, bottom, above, collapsed, foot }: FrameProps) {
  return (
    <div className={styles.frame} data-bottom={bottom ? '' : undefined}>
      <SkipLink />
      <header className={styles.top}>{top}</header>
      <Row grow shrink>
        {side && (
          <div className={styles.side} data-collapsed={collapsed || undefined}>
            {side}
          </div>
        )}
        <Stack grow shrink>
          <Notices />
          {above}
          <main id="contenido" tabIndex={-1} className={styles.main}>
            <Outlet />
          </main>
          {foot}
        </Stack>
      </Row>
      {bottom && <div className={styles.bottom}>{bottom}</div>}
    </div>
  );
}
