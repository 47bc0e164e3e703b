import { isoDateIn, longDay } from '@cauce/domain/time/dates';
import { addDays, type IsoDate } from '@cauce/domain/time/iso-date';
import { clockRange } from '@cauce/domain/time/time-of-day';
import { hull, type Interval } from '@cauce/domain/week/week';
import { useMemo } from 'react';
import { hoursOf, layEvents, tracksOf } from './boxes.ts';
import { instantIn, millis, minutesIn } from '../day-frame.ts';
import { within, type Grid, type BoxInTrack, type TrackRange } from './grid.ts';
import { HourGutter } from './hour-gutter.tsx';
import { NowLine } from './now-line.tsx';
import styles from './time-grid.module.css';
import { TrackColumn } from './track-column.tsx';
import { TrackHeads } from './track-heads.tsx';
import type { AgendaColumn, AgendaEvent, AgendaProps, Span } from '../types.ts';
import { useGridInput } from './use-grid-input.ts';
import { useScroll } from '../use-scroll.ts';
import { WaitingShapes } from '../waiting.tsx';
import { WholeDays } from './whole-days.tsx';

export interface TimeGridProps extends Omit<AgendaProps, 'columns' | 'onMove' | 'onResize'> {
  dates: readonly IsoDate[];
  columns?: readonly AgendaColumn[];
  describe: (event: AgendaEvent) => string;
  move?: (event: AgendaEvent, to: Span) => void;
  resize?: (event: AgendaEvent, to: Span) => void;
  say: (text: string) => void;
  /** Whether events have been loading for long enough to show skeletons. */
  late: boolean;
}

const ALL_HOURS: Interval = { from: 0, to: 1440 };
const MORNING = 480;

/** The first position of the keyboard: the current time, or the opening hour. */
function placeAt(minutes: number, track: number, { from, to }: Interval, step: number): TrackRange {
  const start = within(Math.floor(minutes / step) * step, from, to - step);
  return { track, from: start, to: start + step };
}

/** The share of the hours above the first view: it begins before the current time, or before the opening hour. */
function topOf({ from, to }: Interval, opening: number, minutesNow: number | undefined): number {
  const inHours = minutesNow !== undefined && minutesNow >= from && minutesNow <= to;
  const goal = inHours ? minutesNow - 90 : opening - 30;
  return (goal - from) / (to - from);
}

/** The name of a column in words: «Omar Gil, Centro». */
const headOf = ({ name, place }: AgendaColumn) => [name, place].filter(Boolean).join(', ');

/** Days or people side by side, with the hours downwards. */
export function TimeGrid(props: TimeGridProps) {
  const { dates, columns, zone, events, now, openHours, visibleHours = ALL_HOURS, describe, say } = props;
  const { stepMinutes: step = 15, pickMinutes = step } = props;
  const shape = dates.join();
  const tracks = useMemo(() => tracksOf(shape.split(','), zone, columns), [shape, zone, columns]);
  const laid = useMemo(() => layEvents(events, tracks), [events, tracks]);
  const open = useMemo(
    () => tracks.map(({ day, column }) => openHours?.(day.date, column?.id)),
    [tracks, openHours],
  );
  const { from, to } = hoursOf(visibleHours, laid.boxes);
  const hours = useMemo(() => ({ from, to }), [from, to]);
  const today = isoDateIn(now, zone);

  const spanOf = ({ track, from, to }: TrackRange): Span | undefined => {
    const there = tracks[track];
    if (!there) return undefined;
    return {
      start: instantIn(there.day, from),
      end: instantIn(there.day, Math.min(to, 1440)),
      column: there.column?.id,
    };
  };
  const grid: Omit<Grid, 'surface' | 'scroller' | 'ghost' | 'slot'> = {
    tracks,
    boxes: laid.boxes,
    hours,
    step,
    pickMinutes,
    say,
    turn: tracks.length === 1 ? (by) => props.onDate(addDays(props.date, by)) : undefined,
    mayPick: props.onPick !== undefined,
    mayMove: ({ event }) => props.move !== undefined && !event.locked,
    mayResize: ({ event, ends }) => props.resize !== undefined && ends && !event.locked,
    refusalOf: ({ box, track }, place) => {
      const column = tracks[place.track]?.column;
      if (column === undefined || place.track === track) return undefined;
      return props.refuseColumn?.(box.event, column.id);
    },
    nameOf: ({ track, from, to }) => {
      const there = tracks[track];
      const who = there?.column ? `${headOf(there.column)}, ` : '';
      return `${who}${longDay(there?.day.date ?? '').replace(/ de \d+$/, '')}, ${clockRange(from, to)}`;
    },
    pick: (place, at = new DOMRect()) => {
      const span = spanOf(place);
      if (span) props.onPick?.({ ...span, at });
    },
    drop: (kind, held, place) => {
      const span = spanOf(place);
      if (span) drop(kind, held, span, place);
    },
  };

  const drop = (kind: 'move' | 'resize', { box, track }: BoxInTrack, span: Span, place: TrackRange) => {
    const { event } = box;
    const column = tracks[place.track]?.column?.id ?? event.column;
    if (kind === 'resize') return props.resize?.(event, { ...span, start: new Date(event.start), column });
    const before = tracks[track];
    // Moves the whole event when one of its parts was dragged.
    const shift = span.start.getTime() - (before ? instantIn(before.day, box.from).getTime() : 0);
    if (shift === 0 && column === event.column) return undefined;
    const start = new Date(millis(event.start) + shift);
    return props.move?.(event, { start, end: new Date(millis(event.end) + shift), column });
  };

  const shows = tracks.findIndex(({ day }) => day.date === today);
  const current = tracks[shows];
  const minutesNow = current ? minutesIn(current.day, now.getTime()) : undefined;
  const opening = Math.min(...open.map((one) => hull(one ?? [])?.from ?? MORNING));
  const place = placeAt(minutesNow ?? opening, Math.max(0, shows), hours, step);
  const { scroller, surface, ghost, slot, listeners } = useGridInput(grid, props, place);
  const sight = {
    top: topOf(hours, opening, minutesNow),
    left: columns ? 0 : Math.max(0, shows) / tracks.length,
  };
  useScroll(scroller, surface, hours, sight, { target: props.scrollToNow, isShown: current !== undefined });

  return (
    <div ref={scroller} className={styles.scroller} style={{ '--tracks': tracks.length } as never}>
      <div className={styles.head}>
        <TrackHeads tracks={tracks} today={today} onDate={props.onDate} single={dates.length === 1} />
        {laid.whole.length > 0 && (
          <WholeDays
            {...{ tracks, events: laid.whole, describe, say, move: props.move }}
            refuseColumn={props.refuseColumn}
            onOpen={props.onOpen}
            onKey={props.onKey}
          />
        )}
      </div>
      <div className={styles.body}>
        <HourGutter hours={hours} now={minutesNow} />
        <div
          ref={surface}
          role="application"
          aria-label={props.label}
          aria-roledescription="calendario"
          className={styles.surface}
          data-alone={tracks.length === 1 || undefined}
          style={{ height: `calc(var(--hour) * ${(to - from) / 60})` }}
          {...listeners}
        >
          {tracks.map((track, index) => (
            <TrackColumn
              key={track.key}
              boxes={laid.boxes[index] ?? []}
              open={open[index]}
              hours={hours}
              today={track.day.date === today && !columns}
              describe={describe}
              movable={props.move !== undefined}
              resizable={props.resize !== undefined}
            />
          ))}
          {props.late && <WaitingShapes boxes={laid.boxes} first={Math.max(0, opening - from) / 60} />}
          {minutesNow !== undefined && (
            <NowLine
              at={(minutesNow - from) / (to - from)}
              first={columns ? 0 : shows}
              count={columns ? tracks.length : 1}
              of={tracks.length}
            />
          )}
          <button ref={slot} type="button" aria-label="Horario libre" className={styles.slot} tabIndex={0} />
          <div ref={ghost} className={styles.ghost} hidden aria-hidden>
            <span />
            <span />
            <span className={styles.reason} />
          </div>
        </div>
      </div>
    </div>
  );
}
