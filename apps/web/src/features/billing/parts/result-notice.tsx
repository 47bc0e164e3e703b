import type { LucideIcon } from 'lucide-react';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { Box, Row } from '../../../ui/layout/box.tsx';
import styles from './payment-result.module.css';

export interface ResultWords {
  icon: LucideIcon;
  tone: 'success' | 'warning' | 'error';
  title: string;
  detail: string;
  next?: { href: string; label: string } | undefined;
}

/** Says what became of a payment or a change. */
export const ResultNotice = ({ icon: Icon, tone, title, detail, next }: ResultWords) => (
  <Row
    as="section"
    aria-live="polite"
    gap={12}
    columnGap={16}
    align="center"
    wrap
    className={styles.result}
    data-tone={tone}
    aria-label={title}
  >
    <Icon aria-hidden size={24} />
    <Box grow basis={240} shrink>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.detail}>{detail}</p>
    </Box>
    {next && <ButtonLink href={next.href}>{next.label}</ButtonLink>}
  </Row>
);
