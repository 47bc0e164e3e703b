import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** A value with its name; `false` leaves it out. */
export type Fact = readonly [name: string, value: ReactNode] | false;

export interface FactsProps {
  facts: readonly Fact[];
  /** Aligns the values at the end of the line, for long names with short values. */
  apart?: boolean;
}

/** A list of names with values. */
export function Facts({ facts, apart }: FactsProps) {
  return (
    <dl className={styles.facts} data-apart={apart || undefined}>
      {facts
        .filter((fact) => fact !== false)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
