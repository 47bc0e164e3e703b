import { useId, type ReactNode } from 'react';
import { Row, Stack } from './box.tsx';
import { HeadingLevel } from './heading.tsx';
import styles from './section.module.css';

export interface SectionProps {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

export function Section({ title, description, actions, children }: SectionProps) {
  const id = useId();
  return (
    <Stack as="section" gap={12} shrink aria-labelledby={id}>
      <Row as="header" gap={8} columnGap={16} align="end" justify="between" wrap>
        <div>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {description && <p className={styles.description}>{description}</p>}
        </div>
        {actions && <Row gap={8}>{actions}</Row>}
      </Row>
      <HeadingLevel value={3}>{children}</HeadingLevel>
    </Stack>
  );
}
