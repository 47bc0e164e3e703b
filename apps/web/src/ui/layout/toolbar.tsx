import type { ReactNode } from 'react';
import { Row } from './box.tsx';
import styles from './toolbar.module.css';

/** A bar with search and filters at the left and actions at the right. */
export function Toolbar({ children, end, label }: { children: ReactNode; end?: ReactNode; label: string }) {
  return (
    <Row as="search" gap={8} columnGap={16} align="center" justify="between" wrap aria-label={label}>
      <Row gap={8} align="center" wrap className={styles.start}>
        {children}
      </Row>
      {end && (
        <Row gap={8} align="center" wrap className={styles.end}>
          {end}
        </Row>
      )}
    </Row>
  );
}
