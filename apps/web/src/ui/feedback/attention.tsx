import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../inputs/button.tsx';
import { Box, Row } from '../layout/box.tsx';
import styles from './attention.module.css';

interface AttentionText {
  /** Says what has stopped working. */
  title: string;
  /** Says what it means, or why it happened. */
  detail: string;
}

/** Something that stays broken until a person does something. Its children are the way to do it. */
export const AttentionLine = ({ title, detail, children }: AttentionText & { children: ReactNode }) => (
  <Row as="li" gap={8} columnGap={12} align="center" wrap paddingY={12} paddingX={16} className={styles.line}>
    <span className={styles.icon} aria-hidden>
      <TriangleAlert size={20} />
    </span>
    <Box grow basis={200} shrink>
      <p className={styles.title}>{title}</p>
      <p className={styles.detail}>{detail}</p>
    </Box>
    {children}
  </Row>
);

export interface AttentionProps extends AttentionText {
  action: string;
  href: string;
}

/** An attention line whose way out is another page. */
export const Attention = ({ action, href, ...text }: AttentionProps) => (
  <AttentionLine {...text}>
    <ButtonLink size="small" href={href}>
      {action}
    </ButtonLink>
  </AttentionLine>
);
