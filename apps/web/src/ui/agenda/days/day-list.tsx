import { isoDateIn, longDay } from '@cauce/domain/time/dates';
import type { IsoDate } from '@cauce/domain/time/iso-date';
import { useMemo, useRef, type KeyboardEvent } from 'react';
import { EmptyState } from '../../feedback/empty-state.tsx';
import { SkeletonList } from '../../feedback/skeletons.tsx';
import { timeOf, touches } from '../grid/boxes.ts';
import { dayFrame, millis } from '../day-frame.ts';
import styles from './day-list.module.css';
import { ListRow } from './list-row.tsx';
import { byStart } from '../month/month-weeks.ts';
import { capital } from '../ranges.ts';
import type { TimeGridProps } from '../grid/time-grid.tsx';
import type { AgendaEvent } from '../types.ts';

const titleFor = (date: IsoDate) => capital(longDay(date).replace(/ de \d+$/, ''));

/** A list of days with one line per event; days without events are left out. */
export function DayList(props: TimeGridProps) {
  const { dates, zone, events, now, describe, people, empty, onOpen, onKey } = props;
  const list = useRef<HTMLDivElement>(null);
  const shape = dates.join();
  const days = useMemo(() => {
    const ordered = byStart(events);
    return shape.split(',').flatMap((date) => {
      const frame = dayFrame(date, zone);
      const own = ordered.filter((event) => touches(frame, event));
      return own.length > 0 ? [{ date, frame, own }] : [];
    });
  }, [events, shape, zone]);
  const names = useMemo(() => new Map(people?.map(({ id, name }) => [id, name])), [people]);
  if (days.length === 0 && props.loading)
    return <div className={styles.empty}>{props.late && <SkeletonList />}</div>;
  if (days.length === 0)
    return <div className={styles.empty}>{empty ?? <EmptyState title="No hay nada en estos días." />}</div>;
  const today = isoDateIn(now, zone);
  const keys = (event: AgendaEvent, press: KeyboardEvent<HTMLElement>) => {
    const by = press.key === 'ArrowDown' ? 1 : press.key === 'ArrowUp' ? -1 : 0;
    if (by === 0) return onKey?.(event, press.nativeEvent);
    press.preventDefault();
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-event]') ?? [])];
    rows[rows.indexOf(press.currentTarget) + by]?.focus();
  };
  return (
    <div ref={list} className={styles.list}>
      {days.map(({ date, frame, own }) => (
        <section key={date} className={styles.day} aria-label={longDay(date)}>
          <h3 className={styles.title} data-today={date === today || undefined}>
            {titleFor(date)}
            {date === today && <span className={styles.mark}>Hoy</span>}
            <span className={styles.count}>{own.length}</span>
          </h3>
          {own.map((event) => (
            <ListRow
              key={event.id}
              event={event}
              time={
                millis(event.start) <= frame.start && millis(event.end) >= frame.end
                  ? 'Todo el día'
                  : timeOf(event, zone)
              }
              who={event.column === undefined ? undefined : names.get(event.column)}
              past={millis(event.end) <= now.getTime()}
              label={describe(event)}
              onOpen={onOpen}
              onKeyDown={keys}
            />
          ))}
        </section>
      ))}
    </div>
  );
}
