import {
  WEEKDAYS,
  WEEKDAY_ABBREVIATIONS,
  WEEKDAY_NAMES,
  type Interval,
  type Weekday,
} from '@cauce/domain/week/week';
import { describeDay } from '@cauce/domain/week/week-words';
import { useRef, type KeyboardEvent } from 'react';
import { DayBar } from './day-bar.tsx';
import styles from './day-strip.module.css';
import { hasProblems, readDay, type DraftWeek } from './draft.ts';

export interface DayStripProps {
  label: string;
  week: DraftWeek;
  day: Weekday;
  onChange: (day: Weekday) => void;
  /** The prefix for the ids of tabs and panel. */
  id: string;
  /** The word for a day without hours. */
  closed: string;
  within?: (day: Weekday) => Interval | undefined;
}

const STEPS: Readonly<Record<string, (here: number) => number>> = {
  ArrowRight: (here) => (here + 1) % WEEKDAYS.length,
  ArrowLeft: (here) => (here + WEEKDAYS.length - 1) % WEEKDAYS.length,
  Home: () => 0,
  End: () => WEEKDAYS.length - 1,
};

/** A tab for each weekday, with a bar of its hours. */
export function DayStrip({ label, week, day: chosen, onChange, id, closed, within }: DayStripProps) {
  const row = useRef<HTMLDivElement>(null);
  const step = (event: KeyboardEvent) => {
    const goal = STEPS[event.key]?.(WEEKDAYS.indexOf(chosen));
    const next = goal === undefined ? undefined : WEEKDAYS[goal];
    if (next === undefined || goal === undefined) return;
    event.preventDefault();
    onChange(next);
    row.current?.querySelectorAll<HTMLElement>('[role="tab"]')[goal]?.focus();
  };
  return (
    <div ref={row} role="tablist" aria-label={label} tabIndex={-1} className={styles.strip} onKeyDown={step}>
      {WEEKDAYS.map((day) => {
        const wrong = hasProblems(week[day], within?.(day));
        const open = readDay(week[day]);
        return (
          <button
            key={day}
            type="button"
            role="tab"
            id={`${id}-${day}`}
            aria-selected={day === chosen}
            aria-controls={day === chosen ? `${id}-panel` : undefined}
            tabIndex={day === chosen ? 0 : -1}
            className={styles.day}
            data-closed={open.length === 0 || undefined}
            data-wrong={wrong || undefined}
            onClick={() => onChange(day)}
          >
            <span aria-hidden>{WEEKDAY_ABBREVIATIONS[day]}</span>
            <span className="visually-hidden">
              {`${WEEKDAY_NAMES[day]}: ${wrong ? 'por corregir' : describeDay(open, closed)}`}
            </span>
            <DayBar day={open} />
          </button>
        );
      })}
    </div>
  );
}
