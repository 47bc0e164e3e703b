import type { IsoDate } from '@cauce/domain/time/iso-date';
import type { Interval } from '@cauce/domain/week/week';
import type { ReactNode } from 'react';

export const AGENDA_VIEWS = ['month', 'week', 'workWeek', 'day', 'list'] as const;
export type AgendaView = (typeof AGENDA_VIEWS)[number];

export interface AgendaEvent {
  id: string;
  start: Date | string;
  end: Date | string;
  title: string;
  /** The title is the name of a person, which narrow boxes shorten. */
  isPerson?: boolean;
  detail?: string;
  /** In hex. The colours on the screen are computed from it so that text stays readable. */
  color: string;
  /** `hatched` is for blocks, which the grid draws behind the others; `muted` for events that no longer count. */
  pattern?: 'solid' | 'hatched' | 'muted';
  /** Shows the state beside the title, so that it does not depend on colour alone. Screen readers skip it. */
  icon?: ReactNode;
  /** The id of the column in a day with columns; without it the event is in all of them. */
  column?: string;
  /** A locked event cannot be moved or resized. */
  locked?: boolean;
}

export interface AgendaColumn {
  id: string;
  name: string;
  color?: string;
  image?: string | null;
  /** A second line under the name, such as «6 h ocupadas». */
  detail?: string;
  /** A line of its own under the name, such as the branch of a specialist. */
  place?: string;
}

/** A time range that somebody selected or moved an event to. */
export interface Span {
  start: Date;
  end: Date;
  column?: string;
}

export interface Picked extends Span {
  /** The position on the screen, for a panel that opens beside it. */
  at: DOMRect;
}

/** `false` or a rejection moves the event back to its old time. */
export type MoveAnswer = Promise<unknown> | boolean | void;

export interface AgendaProps<E extends AgendaEvent = AgendaEvent> {
  /** The name of the calendar for screen readers, such as «Agenda de Sucursal Centro». */
  label: string;
  view: AgendaView;
  date: IsoDate;
  /** An IANA time zone; the zone of the browser is never used. */
  zone: string;
  now: Date;
  events: readonly E[];
  /** Specialists or other columns of a day; only the day view shows them. */
  columns?: readonly AgendaColumn[];
  /** The people whom a list names beside their events; by default the columns. */
  people?: readonly Pick<AgendaColumn, 'id' | 'name'>[];
  /** The opening hours in minutes from midnight; without them nothing is shaded. */
  openHours?: (date: IsoDate, column?: string) => readonly Interval[];
  /** The hours to show, in minutes from midnight; they are extended when an event needs it. */
  visibleHours?: Interval;
  /** The step in minutes to which events snap, 15 by default. */
  stepMinutes?: number;
  /** The minutes that a click selects; one step by default. */
  pickMinutes?: number;
  /** Whether the selected slot is still in use, by a menu or a form; it stays marked until then. */
  isPicking?: boolean;
  /** A new number scrolls to the current time, or to the first open hour, as soon as today is shown. */
  scrollToNow?: number;
  /** Whether events are loading: known ones stay on the screen, and empty days show skeletons. */
  loading?: boolean;
  /** Shown when the list has no events. */
  empty?: ReactNode;
  /** Called when the person chooses another day, in a month or in the row of days on phones. */
  onDate: (date: IsoDate, view?: AgendaView) => void;
  // Declared as methods, so that a caller may pass a subtype of the event.
  /** The whole event in words, for screen readers. */
  describe?(event: E): string;
  onOpen?(event: E, at: DOMRect): void;
  onPick?(picked: Picked): void;
  /** The reason why the event cannot be moved to this column, for the person who moves it; undefined allows it. */
  refuseColumn?(event: E, column: string): string | undefined;
  onMove?(event: E, to: Span): MoveAnswer;
  onResize?(event: E, to: Span): MoveAnswer;
  /** Called for keys on an event that the calendar does not use itself, such as Delete or letters. */
  onKey?(event: E, key: KeyboardEvent): void;
}
