import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  label: string;
  value: number;
  most?: number;
  tone?: 'primary' | 'success' | 'warning' | 'error';
}

export function ProgressBar({ label, value, most = 100, tone = 'primary' }: ProgressBarProps) {
  const share = most > 0 ? Math.min(1, Math.max(0, value / most)) : 0;
  return (
    <div className={styles.bar} data-tone={tone}>
      <progress className="visually-hidden" aria-label={label} value={share} max={1} />
      <span className={styles.filled} style={{ transform: `scaleX(${share})` }} />
    </div>
  );
}
