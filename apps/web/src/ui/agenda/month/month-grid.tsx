import { isoDateIn } from '@cauce/domain/time/dates';
import { daysBetween, type IsoDate } from '@cauce/domain/time/iso-date';
import { WEEKDAYS, WEEKDAY_ABBREVIATIONS, WEEKDAY_NAMES } from '@cauce/domain/week/week';
import { usePhone } from '../../use-screen.ts';
import { useLayoutEffect, useMemo, useState, type KeyboardEvent } from 'react';
import type { Cells } from '../drag/move-event.ts';
import { daysAsCells } from '../days/day-cells.ts';
import { dayFrame } from '../day-frame.ts';
import { within } from '../grid/grid.ts';
import { shiftDays } from '../grid/later-by.ts';
import { monthOnScreen } from './month-cells.ts';
import styles from './month-grid.module.css';
import { focusInMonth, stepInMonth } from './month-keys.ts';
import { MonthWeek } from './month-week.tsx';
import { byStart } from './month-weeks.ts';
import type { TimeGridProps } from '../grid/time-grid.tsx';
import { useDragAndDrop } from '../drag/use-drag-and-drop.ts';

export interface MonthGridProps extends TimeGridProps {
  /** Any day of the month; days of other months are drawn faded. */
  date: IsoDate;
}

const HEAD = 30;
const CHIP = 24;

/** Weeks as rows with a chip per event; a button opens the day when some do not fit. */
export function MonthGrid(props: MonthGridProps) {
  const { dates, date, zone, events, now, describe, onDate, onOpen, move } = props;
  const phone = usePhone();
  const shape = dates.join();
  const weeks = useMemo(() => {
    const days = shape.split(',').map((one) => dayFrame(one, zone));
    return Array.from({ length: days.length / 7 }, (_, index) => days.slice(index * 7, index * 7 + 7));
  }, [shape, zone]);
  const ordered = useMemo(() => byStart(events), [events]);
  const count = weeks.length;
  const byId = useMemo(() => new Map(events.map((event) => [event.id, event])), [events]);
  const cells: Cells = {
    ...daysAsCells(dates, 7, zone),
    ...monthOnScreen(count),
    find: (id) => byId.get(id),
    canMove: (event) => move !== undefined && !event.locked,
    drop: (event, by) => move?.(event, shiftDays(event, by, zone)),
    say: props.say,
  };
  const { surface, ghost, putBack, press, key } = useDragAndDrop(cells, (element, event) =>
    focusInMonth(element, event.id, within(cells.taken(event)[0], 0, cells.count - 1)),
  );
  const [rows, setRows] = useState(3);
  useLayoutEffect(() => {
    const { current } = surface;
    if (!current || typeof ResizeObserver === 'undefined') return undefined;
    const fit = () => setRows(Math.max(2, Math.floor((current.clientHeight / count - HEAD) / CHIP)));
    const watcher = new ResizeObserver(fit);
    watcher.observe(current);
    return () => watcher.disconnect();
  }, [count, surface]);

  const listeners = {
    onPointerDown: press,
    onBlur: putBack,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (key(event)) return undefined;
      if (stepInMonth(event.nativeEvent, event.currentTarget)) return event.preventDefault();
      const chip = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-event]') : null;
      const own = byId.get(chip?.dataset.event ?? '');
      if (own) props.onKey?.(own, event.nativeEvent);
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
            late={props.late}
            stop={Math.floor(daysBetween(dates[0] ?? date, date) / 7) === index ? date : undefined}
            phone={phone}
            movable={move !== undefined}
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
