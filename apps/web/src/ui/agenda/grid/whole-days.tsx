import { DAY_END } from '@cauce/domain/time/time-of-day';
import { useMemo, type KeyboardEvent } from 'react';
import { touches, type Track } from './boxes.ts';
import type { Cells } from '../drag/move-event.ts';
import { daysAsCells } from '../days/day-cells.ts';
import { DayChip } from '../days/day-chip.tsx';
import { millis, partIn } from '../day-frame.ts';
import { within } from './grid.ts';
import { shiftDays } from './later-by.ts';
import { pack } from './pack.ts';
import type { AgendaEvent, AgendaProps, Span } from '../types.ts';
import { useDragAndDrop } from '../drag/use-drag-and-drop.ts';
import styles from './whole-days.module.css';

export interface WholeDaysProps {
  tracks: readonly Track[];
  events: readonly AgendaEvent[];
  describe: (event: AgendaEvent) => string;
  move?: (event: AgendaEvent, to: Span) => void;
  say: (text: string) => void;
  refuseColumn: AgendaProps['refuseColumn'];
  onOpen: AgendaProps['onOpen'];
  onKey: AgendaProps['onKey'];
}

/** The tracks that an event fills, joined where they are neighbours. */
function runsOf(event: AgendaEvent, tracks: readonly Track[]) {
  const runs: { id: string; from: number; to: number; event: AgendaEvent }[] = [];
  for (const [index, { day, column }] of tracks.entries()) {
    const part = partIn(day, millis(event.start), millis(event.end));
    const here = touches(day, event) && (!column || !event.column || event.column === column.id);
    if (!here || part.to - part.from < DAY_END) continue;
    const last = runs.at(-1);
    if (last?.to === index) last.to = index + 1;
    else runs.push({ id: `${event.id} ${index}`, from: index, to: index + 1, event });
  }
  return runs;
}

/** People of one day as cells: an event moves from one person to another and keeps its time. */
function peopleAsCells(tracks: readonly Track[]): Pick<Cells, 'count' | 'across' | 'taken' | 'nameOf'> {
  const indexOf = ({ column }: AgendaEvent) => tracks.findIndex((track) => track.column?.id === column);
  return {
    count: tracks.length,
    across: tracks.length,
    taken: (event) => [indexOf(event), indexOf(event)],
    nameOf: (event, by) => tracks[indexOf(event) + by]?.column?.name ?? '',
  };
}

/** Cells in one row, in which the copy of the moved event snaps to the columns. */
const rowOnScreen = (count: number): Pick<Cells, 'cellsOf' | 'show'> => ({
  cellsOf: (surface) => {
    const { left, width } = surface.getBoundingClientRect();
    return (x) => within(Math.floor(((x - left) / width) * count), 0, count - 1);
  },
  show: ({ ghost }, { chip, by }) => {
    const line = (edge: string) => within(Number(edge) + by, 1, count + 1);
    ghost.style.gridColumn = `${line(chip.style.gridColumnStart)} / ${line(chip.style.gridColumnEnd)}`;
    ghost.style.gridRow = chip.style.gridRowStart;
  },
});

/** Whole-day events, shown above the hours. */
export function WholeDays(props: WholeDaysProps) {
  const { tracks, events, describe, move, say, refuseColumn, onOpen, onKey } = props;
  const bars = useMemo(() => pack(events.flatMap((event) => runsOf(event, tracks))), [events, tracks]);
  const byPeople = tracks[0]?.column !== undefined;
  const zone = tracks[0]?.day.zone ?? '';
  const dates = tracks.map(({ day }) => day.date);
  const canMove = (event: AgendaEvent) =>
    move !== undefined && !event.locked && tracks.length > 1 && (!byPeople || event.column !== undefined);
  const cells: Cells = {
    ...(byPeople ? peopleAsCells(tracks) : daysAsCells(dates, dates.length, zone)),
    ...rowOnScreen(tracks.length),
    find: (id) => events.find((event) => event.id === id),
    canMove,
    refusalOf: (event, by) => {
      const [own = 0] = byPeople ? cells.taken(event) : [];
      const column = by === 0 ? undefined : tracks[own + by]?.column;
      return column && refuseColumn?.(event, column.id);
    },
    drop: (event, by) => {
      const [column] = byPeople ? cells.taken(event) : [];
      if (column === undefined) return move?.(event, shiftDays(event, by, zone));
      return move?.(event, { ...shiftDays(event, 0, zone), column: tracks[column + by]?.column?.id });
    },
    say,
  };
  const { surface, ghost, putBack, press, key } = useDragAndDrop(cells, (element, { id }) =>
    element.querySelector<HTMLElement>(`[data-event="${CSS.escape(id)}"]`)?.focus({ preventScroll: true }),
  );
  const listeners = {
    onPointerDown: press,
    onBlur: putBack,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (key(event) || !(event.target instanceof Element)) return;
      const own = cells.find(event.target.closest<HTMLElement>('[data-event]')?.dataset.event ?? '');
      if (own) onKey?.(own, event.nativeEvent);
    },
  };
  return (
    <div className={styles.row}>
      <span className={styles.label}>Todo el día</span>
      <div
        ref={surface}
        role="application"
        aria-roledescription="calendario"
        aria-label="Todo el día"
        className={styles.bars}
        {...listeners}
      >
        {bars.map(({ id, from, to, overlapIndex, event }) => (
          <DayChip
            key={id}
            event={event}
            label={describe(event)}
            movable={canMove(event)}
            style={{ gridColumn: `${from + 1} / ${to + 1}`, gridRow: overlapIndex + 1 }}
            onOpen={onOpen}
          />
        ))}
        <div ref={ghost} className={styles.ghost} hidden aria-hidden />
      </div>
    </div>
  );
}
