import { longDay, longMonth } from '@cauce/domain/time/dates';
import { addDays, daysBetween, partsOf, weekdayOf, type IsoDate } from '@cauce/domain/time/iso-date';
import { WEEKDAY_ABBREVIATIONS } from '@cauce/domain/week/week';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useRef } from 'react';
import { IconButton } from '../../../../ui/inputs/icon-button.tsx';
import { Row } from '../../../../ui/layout/box.tsx';
import styles from './day-strip.module.css';

export interface DayStripProps {
  first: IsoDate;
  /** The last day for which free times are known. */
  last: IsoDate;
  date: IsoDate;
  isFree: (date: IsoDate) => boolean;
  onDate: (date: IsoDate) => void;
  /** Called when the last day is visible and later ones may exist. */
  onEnd: () => void;
}

const NEAR_END = 240;
/** Scrolls by less than the visible width, so that one day stays visible for orientation. */
const PAGE = 0.85;

/** Sets the scroll position itself, because `scrollIntoView` would also scroll the page. */
function scrollToMiddle(chosen: HTMLElement | null): void {
  const strip = chosen?.parentElement;
  if (strip) strip.scrollLeft = chosen.offsetLeft - (strip.clientWidth - chosen.offsetWidth) / 2;
}

/** A row of days for touch screens; a dot marks days with free times. */
export function DayStrip({ first, last, date, isFree, onDate, onEnd }: DayStripProps) {
  const name = useId();
  const strip = useRef<HTMLDivElement>(null);
  const turn = (by: number) =>
    strip.current?.scrollBy({ left: by * strip.current.clientWidth * PAGE, behavior: 'smooth' });
  const days = Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index));
  return (
    <Row gap={4} align="center">
      <span className={styles.arrow}>
        <IconButton label="Días anteriores" quiet icon={<ChevronLeft />} onClick={() => turn(-1)} />
      </span>
      <div
        ref={strip}
        role="radiogroup"
        aria-label="Día"
        className={styles.strip}
        onScroll={({ currentTarget: box }) => {
          if (box.scrollWidth - box.clientWidth - box.scrollLeft < NEAR_END) onEnd();
        }}
      >
        {days.map((day) => {
          const free = isFree(day);
          return (
            <label
              key={day}
              ref={day === date ? scrollToMiddle : undefined}
              className={styles.day}
              data-free={free || undefined}
              data-chosen={day === date || undefined}
            >
              <input
                type="radio"
                name={name}
                className={styles.input}
                aria-label={free ? longDay(day) : `${longDay(day)}, sin lugar`}
                checked={day === date}
                onChange={() => onDate(day)}
              />
              <span aria-hidden className={styles.weekday}>
                {WEEKDAY_ABBREVIATIONS[weekdayOf(day)].toLowerCase()}
              </span>
              <span aria-hidden className={styles.number}>
                {partsOf(day).day}
              </span>
              <span aria-hidden className={styles.month}>
                {day === first || partsOf(day).day === 1 ? longMonth(day).slice(0, 3) : ''}
              </span>
              <span aria-hidden className={styles.dot} />
            </label>
          );
        })}
      </div>
      <span className={styles.arrow}>
        <IconButton label="Días siguientes" quiet icon={<ChevronRight />} onClick={() => turn(1)} />
      </span>
    </Row>
  );
}
