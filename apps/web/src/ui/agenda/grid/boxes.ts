import { shortDay, wallOf } from '@cauce/domain/time/dates';
import { addDays, type IsoDate } from '@cauce/domain/time/iso-date';
import { clock, clockFace, clockRange, DAY_END } from '@cauce/domain/time/time-of-day';
import type { Interval } from '@cauce/domain/week/week';
import { dayFrame, millis, partIn, type DayFrame } from '../day-frame.ts';
import { inOrder, pack, type OverlapColumn } from './pack.ts';
import type { AgendaColumn, AgendaEvent } from '../types.ts';

/** One column of the grid: a day, or a person's day. */
export interface Track {
  key: string;
  day: DayFrame;
  column?: AgendaColumn;
}

/** The part of an event that one track shows. */
export interface Box extends OverlapColumn, Interval {
  id: string;
  /** A key that is unique in the grid. */
  key: string;
  event: AgendaEvent;
  /** The time as text: «10:00 – 11:00 a. m.», «10:00–11:00», «10:00». */
  time: string;
  faces: string;
  begins: string;
  /** Whether the event ends in this box, so that its lower edge can be dragged. */
  ends: boolean;
  /** Only in boxes behind the others: the first minute that none of them covers, where the title stands. */
  clearFrom?: number;
}

export const isBackground = ({ event }: Pick<Box, 'event'>): boolean => event.pattern === 'hatched';

/** Shorter events are drawn with this length in minutes, because a smaller box cannot be read. */
export const SHORTEST = 15;

export function tracksOf(
  dates: readonly IsoDate[],
  zone: string,
  columns?: readonly AgendaColumn[],
): Track[] {
  const days = dates.map((date) => dayFrame(date, zone));
  const [day] = days;
  if (!columns || !day) return days.map((each) => ({ key: each.date, day: each }));
  return columns.map((column) => ({ key: column.id, day, column }));
}

/** Whether the event fills the day and is therefore shown above the hours. */
const fills = ({ from, to }: Interval): boolean => from === 0 && to === DAY_END;

export const touches = (day: DayFrame, event: AgendaEvent): boolean =>
  millis(event.start) < day.end && millis(event.end) > day.start;

export function timeOf(event: AgendaEvent, zone: string): string {
  const from = wallOf(new Date(event.start), zone);
  const to = wallOf(new Date(event.end), zone);
  if (from.date === to.date) return clockRange(from.minutes, to.minutes);
  if (from.minutes === 0 && to.minutes === 0) {
    const last = addDays(to.date, -1);
    return last === from.date ? 'todo el día' : `todo el día, hasta el ${shortDay(last)}`;
  }
  const end = to.minutes === 0 ? '' : `${shortDay(to.date)}, `;
  return `${clock(from.minutes)} – ${end}${clock(to.minutes)}`;
}

const HALF = / [ap]\. m\./g;

function boxOf(
  event: AgendaEvent,
  start: number,
  end: number,
  { key, day }: Track,
): Omit<Box, keyof OverlapColumn> {
  const part = partIn(day, start, end);
  const whole = day.plain && start >= day.start && end < day.end;
  const time = whole ? clockRange(part.from, part.to) : timeOf(event, day.zone);
  return {
    ...part,
    to: Math.max(part.to, Math.min(DAY_END, part.from + SHORTEST)),
    id: event.id,
    key: `${key}|${event.id}`,
    event,
    time,
    faces: time.replaceAll(HALF, '').replace(' – ', '–'),
    begins: clockFace(Math.floor(part.from)),
    ends: end <= day.end,
  };
}

const belongs = (event: AgendaEvent, { column }: Track): boolean =>
  !column || event.column === undefined || event.column === column.id;

/** The first minute of a box from which the boxes in front leave space for a line of text. */
function clearMinute({ from, to }: Interval, front: readonly Interval[]): number {
  let clear = from;
  for (const box of front) if (box.from < clear + SHORTEST && box.to > clear) clear = box.to;
  return clear + SHORTEST <= to ? clear : from;
}

/** Places blocks behind the other boxes of a track and across its width, so that they take no space from them. */
function layTrack(own: readonly Omit<Box, keyof OverlapColumn>[]): Box[] {
  const front: Box[] = pack(own.filter((box) => !isBackground(box)));
  if (front.length === own.length) return front;
  const behind = pack(own.filter(isBackground)).map((box) => ({
    ...box,
    clearFrom: clearMinute(box, front),
  }));
  return [...behind, ...front].sort(inOrder);
}

export interface EventLayout {
  /** The boxes of each track, in reading order. */
  boxes: Box[][];
  /** Whole-day events, for the row above the hours. */
  whole: AgendaEvent[];
}

/** Places every event in its tracks: side by side where events overlap, and blocks behind them. */
export function layEvents(events: readonly AgendaEvent[], tracks: readonly Track[]): EventLayout {
  const whole = new Set<AgendaEvent>();
  const own = tracks.map((): Omit<Box, keyof OverlapColumn>[] => []);
  for (const event of events) {
    const start = millis(event.start);
    const end = millis(event.end);
    for (const [index, track] of tracks.entries()) {
      if (start >= track.day.end || end <= track.day.start || !belongs(event, track)) continue;
      const box = boxOf(event, start, end, track);
      if (fills(box)) whole.add(event);
      else own[index]?.push(box);
    }
  }
  return { boxes: own.map(layTrack), whole: [...whole] };
}

/** Extends the requested hours by whole hours until every box is inside. */
export function hoursOf(asked: Interval, boxes: readonly (readonly Box[])[]): Interval {
  let { from, to } = asked;
  for (const box of boxes.flat()) {
    from = Math.min(from, box.from);
    to = Math.max(to, box.to);
  }
  return { from: Math.floor(from / 60) * 60, to: Math.min(DAY_END, Math.ceil(to / 60) * 60) };
}
