import { Box } from '../../../ui/layout/box.tsx';
import styles from './ring.module.css';

const SIZE = 96;
const RADIUS = 42;
const LENGTH = 2 * Math.PI * RADIUS;

/** A share of a whole as a ring with its figure inside. */
export function Ring({ share, label }: { share: number; label: string }) {
  return (
    <Box rigid>
      <svg
        width={SIZE}
        height={SIZE}
        viewBox={`0 0 ${SIZE} ${SIZE}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the drawing is made here
        role="img"
        aria-label={`Conversión ${label}`}
      >
        <circle className={styles.track} cx={SIZE / 2} cy={SIZE / 2} r={RADIUS} />
        <circle
          className={styles.share}
          cx={SIZE / 2}
          cy={SIZE / 2}
          r={RADIUS}
          strokeDasharray={`${LENGTH * share} ${LENGTH}`}
          transform={`rotate(-90 ${SIZE / 2} ${SIZE / 2})`}
        />
        <text className={styles.label} x="50%" y="50%" textAnchor="middle" dominantBaseline="central">
          {label}
        </text>
      </svg>
    </Box>
  );
}
