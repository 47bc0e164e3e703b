import styles from './time-grid.module.css';

export interface NowLineProps {
  /** Share of the height, from 0 at the top to 1. */
  at: number;
  /** The first track of today, how many belong to it, and how many there are. */
  first: number;
  count: number;
  of: number;
}

/** The line of the current time: thin across all days and thick across today. */
export function NowLine({ at, first, count, of }: NowLineProps) {
  if (at < 0 || at > 1) return null;
  const strong = { left: `${(first / of) * 100}%`, width: `${(count / of) * 100}%` };
  return (
    <div className={styles.nowLine} style={{ top: `${at * 100}%` }} aria-hidden>
      <span style={strong} />
    </div>
  );
}
