import type { ReactNode } from 'react';
import { Box } from '../../../../ui/layout/box.tsx';
import styles from './facts.module.css';

export type Fact = readonly [label: string, value: ReactNode];

/** A list of labelled values; values that are missing are left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <Box key={label} shrink className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Box>
        ))}
    </dl>
  );
}
