import { formatMoney } from '@cauce/domain/money/money';
import { Stack } from '../../../../ui/layout/box.tsx';
import { TIER_ROWS, type TierRow } from '../quantity.ts';
import styles from './calculator.module.css';
import { countWords } from '../../checkout/price-words.ts';

const rangeWords = ({ from, to }: TierRow, minimum: number): string => {
  const least = countWords(Math.max(from, minimum));
  return to === undefined ? `${least} o más` : `${least} a ${countWords(to)}`;
};

export interface TierTableProps {
  /** The tier of the chosen quantity. */
  level: string;
  minimum: number;
  onPick: (credits: number) => void;
}

/** The price of a message in each tier. A row can be pressed to choose its first quantity. */
export function TierTable({ level, minimum, onPick }: TierTableProps) {
  return (
    <Stack gap={8} shrink>
      <h3 className={styles.label}>Entre más mensajes, mejor precio</h3>
      <ul className={styles.tiers}>
        {TIER_ROWS.map((row) => (
          <li key={row.level}>
            <button
              type="button"
              className={styles.tier}
              aria-pressed={row.level === level}
              onClick={() => onPick(Math.max(row.from, minimum))}
            >
              <span className={styles.level}>{row.level}</span>
              <span>{rangeWords(row, minimum)}</span>
              <span className={styles.rate}>{formatMoney(row.centsPerMessage)} c/u</span>
            </button>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
