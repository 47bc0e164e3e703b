import type { AgendaContext, AgendaEvent } from '@cauce/contract/agenda/appointments';
import { takesTime } from '@cauce/domain/agenda/appointment-status';
import { instantAt, wallOf } from '@cauce/domain/time/dates';
import type { IsoDate } from '@cauce/domain/time/iso-date';
import { DAY_END } from '@cauce/domain/time/time-of-day';
import { subtractDay, type Interval } from '@cauce/domain/week/week';
import { openHoursOf } from '../opening.ts';

export interface Gap {
  specialistId: string;
  branchId: string;
  start: Date;
  end: Date;
}

/** Shorter times are no use to a client. */
const SHORTEST = 30;
/** Gaps begin at a round time. */
const ROUND = 15;

/** The minutes of a date that an event takes. */
function takenBy({ start, end }: AgendaEvent, date: IsoDate, zone: string): Interval {
  const [from, to] = [wallOf(new Date(start), zone), wallOf(new Date(end), zone)];
  return { from: from.date < date ? 0 : from.minutes, to: to.date > date ? DAY_END : to.minutes };
}

/** The free times of each specialist in the rest of a day, earliest first. */
export function gapsOfDay(
  events: readonly AgendaEvent[],
  context: AgendaContext,
  { date, now }: { date: IsoDate; now: Date },
): Gap[] {
  const { zone } = context;
  const openHours = openHoursOf(context, { branchId: undefined, specialistId: undefined });
  const wall = wallOf(now, zone);
  const earliest = wall.date === date ? Math.ceil(wall.minutes / ROUND) * ROUND : 0;
  return context.specialists
    .flatMap(({ _id, branchId }) => {
      const taken = events
        .filter(({ specialistId, status }) => specialistId === _id && takesTime(status))
        .map((event) => takenBy(event, date, zone));
      return subtractDay(openHours(date, _id), [{ from: 0, to: earliest }, ...taken])
        .filter(({ from, to }) => to - from >= SHORTEST)
        .map(({ from, to }) => ({
          specialistId: _id,
          branchId,
          start: instantAt(date, from, zone),
          end: instantAt(date, to, zone),
        }));
    })
    .toSorted((one, other) => one.start.getTime() - other.start.getTime());
}
