import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** What is told, under its name; what is not so is left out. */
export type Fact = readonly [name: string, told: ReactNode] | false;

export interface FactsProps {
  facts: readonly Fact[];
  /** What is told stands at the other end, where the names are long and what is told is short. */
  apart?: boolean;
}

/** What is known of something, a line for each. */
export function Facts({ facts, apart }: FactsProps) {
  return (
    <dl className={styles.facts} data-apart={apart || undefined}>
      {facts
        .filter((fact) => fact !== false)
        .map(([name, told]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{told}</dd>
          </div>
        ))}
    </dl>
  );
}
