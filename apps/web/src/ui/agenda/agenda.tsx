import { formatLongDate, isoDateIn } from '@cauce/domain/time/dates';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import styles from './agenda.module.css';
import { timeOf } from './grid/boxes.ts';
import { DayList } from './days/day-list.tsx';
import { DayStrip } from './days/day-strip.tsx';
import { MonthGrid } from './month/month-grid.tsx';
import { datesOf } from './ranges.ts';
import { TimeGrid } from './grid/time-grid.tsx';
import type { AgendaEvent, AgendaProps, MoveAnswer, Span } from './types.ts';
import { useFillHeight } from './use-fill-height.ts';
import { useOptimisticMoves } from './drag/use-optimistic-moves.ts';
import { useLate, WaitingLine } from './waiting.tsx';

/** A calendar without knowledge of the product: the caller passes events and learns what people do with them. */
export function Agenda<E extends AgendaEvent>(props: AgendaProps<E>) {
  return <Views {...props} />;
}

function Views(props: AgendaProps) {
  const { view, date, zone, columns, events } = props;
  const voice = useRef<HTMLDivElement>(null);
  const fillHeight = useFillHeight();
  const late = useLate(props.loading === true);
  const { optimisticEvents, move } = useOptimisticMoves(events);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  /** Passes the caller its own event and not the copy with the optimistic times. */
  const own = useCallback(
    (event: AgendaEvent) => latest.current.events.find(({ id }) => id === event.id) ?? event,
    [],
  );
  const describe = useCallback(
    (event: AgendaEvent) =>
      latest.current.describe?.(event) ??
      `${event.title}, ${formatLongDate(new Date(event.start), zone)}, ${timeOf(event, zone)}`,
    [zone],
  );
  const say = useCallback((text: string) => {
    if (voice.current) voice.current.textContent = text;
  }, []);
  const hands = useMemo(() => {
    const through = (ask: 'onMove' | 'onResize') => (event: AgendaEvent, to: Span) => {
      const mine = own(event);
      move(mine, to, (): MoveAnswer => latest.current[ask]?.(mine, to));
    };
    return { move: through('onMove'), resize: through('onResize') };
  }, [move, own]);

  const shared = {
    ...props,
    events: optimisticEvents,
    describe,
    say,
    move: props.onMove && hands.move,
    resize: props.onResize && hands.resize,
    onOpen: (event: AgendaEvent, at: DOMRect) => latest.current.onOpen?.(own(event), at),
    late,
    onKey: (event: AgendaEvent, key: KeyboardEvent) => latest.current.onKey?.(own(event), key),
  };
  const dates = datesOf(view, date);
  return (
    <section ref={fillHeight} className={styles.agenda} aria-label={props.label} aria-busy={props.loading}>
      {props.loading && <WaitingLine late={late} />}
      {view === 'day' && <DayStrip date={date} today={isoDateIn(props.now, zone)} onDate={props.onDate} />}
      {view === 'month' ? (
        <MonthGrid {...shared} dates={dates} columns={undefined} />
      ) : view === 'list' ? (
        <DayList {...shared} dates={dates} columns={undefined} people={props.people ?? columns} />
      ) : (
        <TimeGrid {...shared} dates={dates} columns={view === 'day' ? columns : undefined} />
      )}
      <div ref={voice} className="visually-hidden" aria-live="polite" />
    </section>
  );
}
