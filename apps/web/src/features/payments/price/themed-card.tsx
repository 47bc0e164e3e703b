import { tonesOfHex } from '@cauce/domain/brand/brand';
import type { CSSProperties, ReactNode } from 'react';
import { paintedScheme } from '../../../ui/brand/scheme.ts';
import { Stack } from '../../../ui/layout/box.tsx';
import styles from './themed-card.module.css';

export interface ThemedCardProps {
  /** The colour that the business chose for this payment. */
  color: string;
  title: ReactNode;
  children: ReactNode;
}

/** The colours of the actions inside the card. */
function colorsOf(color: string): CSSProperties {
  const { fill, on, soft, ink } = tonesOfHex(color, paintedScheme());
  return {
    '--brand-primary-fill': fill,
    '--brand-primary-on': on,
    '--brand-primary-soft': soft,
    '--brand-primary-ink': ink,
  } as CSSProperties;
}

/** A card in the colours of a payment. */
export function ThemedCard({ color, title, children }: ThemedCardProps) {
  return (
    <div className={styles.card} style={colorsOf(color)}>
      <div className={styles.head}>{title}</div>
      <Stack gap={16} padding={16} className={styles.body}>
        {children}
      </Stack>
    </div>
  );
}
