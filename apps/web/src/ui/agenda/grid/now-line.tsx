import styles from './time-grid.module.css';

export interface NowLineProps {
  /** From 0 at the top to 1. */
  at: number;
  /** The tracks it is now in, out of how many. */
  first: number;
  count: number;
  of: number;
}

/** Thin across everything, strong where it is today. */
export function NowLine({ at, first, count, of }: NowLineProps) {
  if (at < 0 || at > 1) return null;
  const strong = { left: `${(first / of) * 100}%`, width: `${(count / of) * 100}%` };
  return (
    <div className={styles.nowLine} style={{ top: `${at * 100}%` }} aria-hidden>
      <span style={strong} />
    </div>
  );
}
