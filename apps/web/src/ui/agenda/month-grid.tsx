import { isoDateIn } from '@cauce/domain/dates';
import { addDays, daysBetween, type IsoDate } from '@cauce/domain/iso-date';
import { WEEKDAYS, WEEKDAY_ABBREVIATIONS, WEEKDAY_NAMES } from '@cauce/domain/week';
import { useMediaQuery } from '@mantine/hooks';
import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { dayFrame, instantIn, millis, minutesIn } from './day-frame.ts';
import { startMonthDrag } from './month-drag.ts';
import styles from './month-grid.module.css';
import { stepInMonth } from './month-keys.ts';
import { MonthWeek } from './month-week.tsx';
import { byStart } from './month-weeks.ts';
import type { TimeGridProps } from './time-grid.tsx';
import type { AgendaEvent } from './types.ts';

export interface MonthGridProps extends TimeGridProps {
  /** Any day of the month; the others stand back. */
  date: IsoDate;
}

const HEAD = 30;
const CHIP = 24;

/** Weeks downwards, a chip per event; what does not fit opens with its day. */
export function MonthGrid(props: MonthGridProps) {
  const { dates, date, zone, events, now, describe, onDate, onOpen, move } = props;
  const phone = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const surface = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const shape = dates.join();
  const weeks = useMemo(() => {
    const days = shape.split(',').map((one) => dayFrame(one, zone));
    return Array.from({ length: days.length / 7 }, (_, index) => days.slice(index * 7, index * 7 + 7));
  }, [shape, zone]);
  const ordered = useMemo(() => byStart(events), [events]);
  const [rows, setRows] = useState(3);
  const count = weeks.length;
  useLayoutEffect(() => {
    const { current } = surface;
    if (!current || typeof ResizeObserver === 'undefined') return undefined;
    const fit = () => setRows(Math.max(2, Math.floor((current.clientHeight / count - HEAD) / CHIP)));
    const watcher = new ResizeObserver(fit);
    watcher.observe(current);
    return () => watcher.disconnect();
  }, [count]);

  const eventAt = (target: EventTarget) => {
    const id = target instanceof Element && target.closest<HTMLElement>('[data-event]')?.dataset.event;
    return events.find((one) => one.id === id);
  };

  /** To the same hour of another day, clock changes included. */
  const drop = (event: AgendaEvent, by: number) => {
    const was = isoDateIn(new Date(event.start), zone);
    const minutes = minutesIn(dayFrame(was, zone), millis(event.start));
    const start = instantIn(dayFrame(addDays(was, by), zone), minutes);
    const end = new Date(start.getTime() + millis(event.end) - millis(event.start));
    move?.(event, { start, end, column: event.column });
  };
  const listeners = {
    onKeyDown: (press: KeyboardEvent<HTMLElement>) => {
      if (stepInMonth(press.nativeEvent, press.currentTarget)) return press.preventDefault();
      const own = eventAt(press.target);
      if (own) props.onKey?.(own, press.nativeEvent);
    },
    onPointerDown: (press: PointerEvent<HTMLElement>) => {
      const chip = eventAt(press.target);
      if (!chip || chip.locked || !move || !ghost.current || phone) return;
      startMonthDrag(press.nativeEvent, {
        surface: press.currentTarget,
        ghost: ghost.current,
        weeks: count,
        drop: (by) => drop(chip, by),
      });
    },
  };
  const today = isoDateIn(now, zone);
  return (
    <div className={styles.month}>
      <div className={styles.names} aria-hidden>
        {WEEKDAYS.map((day) => (
          <span key={day}>
            {phone ? WEEKDAY_NAMES[day].charAt(0) : WEEKDAY_ABBREVIATIONS[day].toLowerCase()}
          </span>
        ))}
      </div>
      <div
        ref={surface}
        role="application"
        aria-roledescription="calendario"
        aria-label={props.label}
        className={styles.surface}
        {...listeners}
      >
        {weeks.map((days, index) => (
          <MonthWeek
            key={days[0]?.date ?? index}
            days={days}
            events={ordered}
            month={date.slice(0, 7)}
            today={today}
            rows={rows}
            stop={Math.floor(daysBetween(dates[0] ?? date, date) / 7) === index ? date : undefined}
            phone={phone}
            describe={describe}
            onDate={onDate}
            onOpen={onOpen}
          />
        ))}
        <div ref={ghost} className={styles.ghost} hidden aria-hidden />
      </div>
    </div>
  );
}
