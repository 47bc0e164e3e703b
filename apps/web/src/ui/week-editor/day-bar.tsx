import { DAY_END } from '@cauce/domain/time/time-of-day';
import { normaliseDay, type Interval } from '@cauce/domain/week/week';
import { Box } from '../layout/box.tsx';
import styles from './day-bar.module.css';

const percent = (minutes: number) => `${(minutes / DAY_END) * 100}%`;
const HOURS: readonly [hour: number, words: string][] = [
  [6, '6 a. m.'],
  [12, '12 p. m.'],
  [18, '6 p. m.'],
];

/** A bar of the day from midnight to midnight with the open hours filled. The text beside it says the same. */
export function DayBar({ day, hours }: { day: readonly Interval[]; hours?: boolean }) {
  return (
    <Box wide aria-hidden>
      <div className={styles.bar} data-large={hours || undefined}>
        {normaliseDay(day).map(({ from, to }) => (
          <span
            key={from}
            className={styles.open}
            style={{ left: percent(from), width: percent(to - from) }}
          />
        ))}
      </div>
      {hours && (
        <div className={styles.hours}>
          {HOURS.map(([hour, words]) => (
            <span key={hour} style={{ left: percent(hour * 60) }}>
              {words}
            </span>
          ))}
        </div>
      )}
    </Box>
  );
}
