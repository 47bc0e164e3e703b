import styles from './count-badge.module.css';

const MOST = 99;

/** A count that is short enough for a badge. */
export const countWords = (count: number): string => (count > MOST ? `${MOST}+` : String(count));

interface CountBadgeProps {
  count: number;
  /** The count in words, for screen readers. */
  label: string;
  tone?: 'primary' | 'error';
}

/** A number beside what it counts; nothing for none. */
export function CountBadge({ count, label, tone = 'error' }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    <span className={styles.badge} data-tone={tone} data-count>
      <span aria-hidden>{countWords(count)}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
