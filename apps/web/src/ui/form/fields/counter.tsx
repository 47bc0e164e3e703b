import styles from './counter.module.css';

/** «128 / 200», in the colour of errors beyond the limit. */
export function Counter({ used, most }: { used: number; most: number }) {
  return (
    <span className={styles.counter} data-over={used > most || undefined}>
      {used} / {most}
    </span>
  );
}
