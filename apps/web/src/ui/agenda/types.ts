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
  detail?: string;
  /** Hex; every tone that is shown is worked out of it and reads well. */
  color: string;
  /** Hatched for times that are taken out, muted for what no longer holds. */
  pattern?: 'solid' | 'hatched' | 'muted';
  /** Says its state beside the title, so that colour is never alone; an ornament for ears. */
  icon?: ReactNode;
  /** The column of a day by columns; without one it stands in all of them. */
  column?: string;
  /** Neither moved nor resized. */
  locked?: boolean;
}

export interface AgendaColumn {
  id: string;
  name: string;
  color?: string;
  image?: string | null;
  /** Under the name: «6 h ocupadas». */
  detail?: string;
}

/** A stretch of time somebody put a finger on. */
export interface Span {
  start: Date;
  end: Date;
  column?: string;
}

export interface Picked extends Span {
  /** Where it is on the screen, for whatever opens beside it. */
  at: DOMRect;
}

/** `false`, or a rejection, puts the event back where it was. */
export type Moved = Promise<unknown> | boolean | void;

export interface AgendaProps<E extends AgendaEvent = AgendaEvent> {
  /** Read aloud before everything else: «Agenda de Sucursal Centro». */
  label: string;
  view: AgendaView;
  date: IsoDate;
  /** IANA; the browser's own zone never matters. */
  zone: string;
  now: Date;
  events: readonly E[];
  /** Specialists or other columns that split a day; only the day view draws them. */
  columns?: readonly AgendaColumn[];
  /** Minutes from midnight that are open; without it nothing is shaded. */
  openHours?: (date: IsoDate, column?: string) => readonly Interval[];
  /** Minutes from midnight; grows by itself to whatever events need. */
  visibleHours?: Interval;
  /** The step to which events snap; 15 by default. */
  stepMinutes?: number;
  /** The minutes that a plain click selects; one step by default. */
  pickMinutes?: number;
  /** Each new number brings now, or the first open hour, back into sight once today is shown. */
  scrollToNow?: number;
  /** Events are still being fetched: known ones stay on the screen, and skeletons stand where none are known. */
  loading?: boolean;
  /** When the list has nothing to show. */
  empty?: ReactNode;
  /** Another day chosen inside: a day of the month, of the strip on phones. */
  onDate: (date: IsoDate, view?: AgendaView) => void;
  // Methods, so that a caller's own kind of event is accepted.
  /** The whole of an event in words, for ears. */
  describe?(event: E): string;
  onOpen?(event: E, at: DOMRect): void;
  onPick?(picked: Picked): void;
  onMove?(event: E, to: Span): Moved;
  onResize?(event: E, to: Span): Moved;
  /** Keys pressed on an event that the grid does not use itself: Delete, letters. */
  onKey?(event: E, key: KeyboardEvent): void;
}
