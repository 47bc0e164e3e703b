import type { ReactNode } from 'react';
import { Stack } from '../../../ui/layout/box.tsx';
import styles from './settings.module.css';

/** The settings as text, for people who may only read them. */
export function Facts({ facts }: { facts: readonly [name: string, value: ReactNode][] }) {
  return (
    <Stack as="dl" gap={8} className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Stack>
  );
}
