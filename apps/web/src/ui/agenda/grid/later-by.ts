import { instantAt, wallOf } from '@cauce/domain/time/dates';
import { addDays } from '@cauce/domain/time/iso-date';
import { millis } from '../day-frame.ts';
import type { AgendaEvent, Span } from '../types.ts';

/**
 * The event a number of days later at the same hours, even when the clocks change; an event within one day keeps its
 * length.
 */
export function shiftDays(event: AgendaEvent, days: number, zone: string): Span {
  const from = wallOf(new Date(event.start), zone);
  const to = wallOf(new Date(event.end), zone);
  const start = instantAt(addDays(from.date, days), from.minutes, zone);
  const end =
    from.date === to.date
      ? new Date(start.getTime() + millis(event.end) - millis(event.start))
      : instantAt(addDays(to.date, days), to.minutes, zone);
  return { start, end, column: event.column };
}
