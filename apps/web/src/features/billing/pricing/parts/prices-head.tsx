import type { ReactNode } from 'react';
import { StatusChip } from '../../../../ui/data/chip.tsx';
import { Row, Stack } from '../../../../ui/layout/box.tsx';
import { useDocumentTitle } from '../../../../ui/layout/document-name.ts';
import { useHeadingFocus } from '../../../../ui/layout/use-heading-focus.ts';
import styles from './prices-head.module.css';

export interface PricesHeadProps {
  title: string;
  description: string;
  isTest?: boolean | undefined;
  children?: ReactNode;
}

/** The page of prices, with its title in the middle as on a page for visitors. */
export function PricesHead({ title, description, isTest, children }: PricesHeadProps) {
  useDocumentTitle(title);
  const heading = useHeadingFocus();
  return (
    <Stack as="header" gap={4} align="center" className={styles.head}>
      <Row gap={4} columnGap={12} align="center" justify="center" wrap>
        <h1 ref={heading} className={styles.title}>
          {title}
        </h1>
        {isTest === true && <StatusChip tone="warning" label="Modo de prueba" />}
      </Row>
      <p className={styles.description}>{description}</p>
      {children}
    </Stack>
  );
}
