import { longDay } from '@cauce/domain/time/dates';
import { addDays, mondayOf, partsOf, weekdayOf, type IsoDate } from '@cauce/domain/time/iso-date';
import { WEEKDAY_ABBREVIATIONS } from '@cauce/domain/week/week';
import type { UIEvent } from 'react';
import styles from './day-strip.module.css';

export interface DayStripProps {
  date: IsoDate;
  today: IsoDate;
  onDate: (date: IsoDate) => void;
}

const WEEKS = [-7, 0, 7];
const DAYS = [0, 1, 2, 3, 4, 5, 6];

/** Scrolls back to the middle after a swipe, when the week that was swiped to is the middle one. */
function toMiddle(strip: HTMLElement | null): void {
  if (strip) strip.scrollLeft = strip.clientWidth;
}

/** The days of a week for phones; a swipe shows the week before or after. */
export function DayStrip({ date, today, onDate }: DayStripProps) {
  const monday = mondayOf(date);
  const settle = ({ currentTarget }: UIEvent<HTMLElement>) => {
    if (currentTarget.clientWidth === 0) return;
    const page = Math.round(currentTarget.scrollLeft / currentTarget.clientWidth) - 1;
    if (page !== 0) onDate(addDays(date, page * 7));
  };
  return (
    <div key={monday} ref={toMiddle} className={styles.strip} onScrollEnd={settle}>
      {WEEKS.map((offset) => (
        <div key={offset} className={styles.week} inert={offset !== 0}>
          {DAYS.map((index) => {
            const day = addDays(monday, offset + index);
            return (
              <button
                key={day}
                type="button"
                className={styles.day}
                aria-pressed={day === date}
                aria-current={day === today ? 'date' : undefined}
                onClick={() => onDate(day)}
              >
                <span className="visually-hidden">{longDay(day)}</span>
                <span aria-hidden className={styles.name}>
                  {WEEKDAY_ABBREVIATIONS[weekdayOf(day)].toLowerCase()}
                </span>
                <span aria-hidden className={styles.number}>
                  {partsOf(day).day}
                </span>
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}
