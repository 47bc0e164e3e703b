import { clock, clockFace, meridiem } from '@cauce/domain/time/time-of-day';
import type { Interval } from '@cauce/domain/week/week';
import { memo } from 'react';
import styles from './time-grid.module.css';

/** Hours within this many minutes of the current time are hidden, because its label needs the space. */
const NEAR = 12;

export const HourGutter = memo(function HourGutter({ hours, now }: { hours: Interval; now?: number }) {
  const total = hours.to - hours.from;
  const marks = [];
  for (let hour = hours.from; hour < hours.to; hour += 60) marks.push(hour);
  const top = (minutes: number) => ({ top: `${((minutes - hours.from) / total) * 100}%` });
  return (
    <div className={styles.gutter} aria-hidden>
      {marks.slice(1).map((hour) => (
        <span
          key={hour}
          className={styles.hour}
          style={top(hour)}
          data-hidden={(now !== undefined && Math.abs(hour - now) < NEAR) || undefined}
        >
          {clockFace(hour).replace(':00', '')} {meridiem(hour)}
        </span>
      ))}
      {now !== undefined && now >= hours.from && now <= hours.to && (
        <time className={styles.nowLabel} style={top(now)}>
          {clock(Math.floor(now)).replace(/ [ap]\. m\./, '')}
        </time>
      )}
    </div>
  );
});
