import { TriangleAlert } from 'lucide-react';
import { ButtonLink } from '../inputs/button.tsx';
import { Box, Row } from '../layout/box.tsx';
import styles from './attention.module.css';

export interface AttentionProps {
  /** Says what has stopped working. */
  title: string;
  /** Says what it means, or why it happened. */
  detail: string;
  action: string;
  href: string;
}

/** Something that stays broken until a person does something, with the way to do it. */
export const Attention = ({ title, detail, action, href }: AttentionProps) => (
  <Row as="li" gap={8} columnGap={12} align="center" wrap paddingY={12} paddingX={16} className={styles.line}>
    <span className={styles.icon} aria-hidden>
      <TriangleAlert size={20} />
    </span>
    <Box grow basis={200} shrink>
      <p className={styles.title}>{title}</p>
      <p className={styles.detail}>{detail}</p>
    </Box>
    <ButtonLink size="small" href={href}>
      {action}
    </ButtonLink>
  </Row>
);
