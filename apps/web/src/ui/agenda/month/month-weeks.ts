import { clock } from '@cauce/domain/time/time-of-day';
import { touches } from '../grid/boxes.ts';
import { millis, minutesIn, type DayFrame } from '../day-frame.ts';
import { pack } from '../grid/pack.ts';
import type { AgendaEvent } from '../types.ts';

export interface MonthChip {
  id: string;
  event: AgendaEvent;
  /** The days of the week that it covers; `to` is not included. */
  from: number;
  to: number;
  overlapIndex: number;
  /** The start, unless the event takes whole days. */
  time?: string;
}

export const byStart = (events: readonly AgendaEvent[]): AgendaEvent[] =>
  [...events].sort((a, b) => millis(a.start) - millis(b.start) || millis(b.end) - millis(a.end));

/** The chips of a week: long events first, then by hour. `events` are sorted by start. */
export function layWeek(days: readonly DayFrame[], events: readonly AgendaEvent[]): MonthChip[] {
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return [];
  const bars = events
    .filter((event) => millis(event.start) < last.end && millis(event.end) > first.start)
    .flatMap((event, order) => {
      const from = days.findIndex((day) => touches(day, event));
      const to = days.findLastIndex((day) => touches(day, event)) + 1;
      // The id keeps the order of start, which decides among the events of one day.
      return from === -1 ? [] : [{ id: String(order).padStart(6, '0'), event, from, to }];
    });
  return pack(bars).map(({ event, from, to, overlapIndex }) => {
    const day = days[from];
    const whole = to - from > 1 || (day && millis(event.start) <= day.start && millis(event.end) >= day.end);
    const time = whole || !day ? undefined : clock(Math.floor(minutesIn(day, millis(event.start))));
    return { id: event.id, event, from, to, overlapIndex, time };
  });
}

/** Keeps the chips that fit into the given number of rows, and counts the others of each day. */
export function fitRows(chips: readonly MonthChip[], rows: number) {
  const heights = [0, 0, 0, 0, 0, 0, 0];
  const more = [...heights];
  const daysOf = ({ from, to }: MonthChip) => Array.from({ length: to - from }, (_, index) => from + index);
  for (const chip of chips)
    for (const day of daysOf(chip)) heights[day] = Math.max(heights[day] ?? 0, chip.overlapIndex + 1);
  const visibleChips = chips.filter((chip) => {
    const fits = daysOf(chip).every((day) => (heights[day] ?? 0) <= rows || chip.overlapIndex < rows - 1);
    if (!fits) for (const day of daysOf(chip)) more[day] = (more[day] ?? 0) + 1;
    return fits;
  });
  return { visibleChips, more };
}
