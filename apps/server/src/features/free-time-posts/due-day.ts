import { instantAt, isoDateIn } from '@cauce/domain/time/dates';
import { addDays, type IsoDate } from '@cauce/domain/time/iso-date';
import { parseHhmm } from '@cauce/domain/time/time-of-day';

const HOUR = 3_600_000;
/** After a longer downtime the text of that day is left out, because its times may be taken. */
const LATEST = 2 * HOUR;

export interface DueDay {
  /** The day of the delivery in the zone. */
  date: IsoDate;
  /** The instant of the delivery hour. */
  dueAt: Date;
}

/** The day whose delivery hour was reached at most two hours ago. That can be yesterday, soon after midnight. */
export function findDueDay(at: Date, zone: string, deliveryHour: string): DueDay | undefined {
  const minutes = parseHhmm(deliveryHour);
  if (minutes === undefined) return undefined;
  const today = isoDateIn(at, zone);
  return [today, addDays(today, -1)]
    .map((date) => ({ date, dueAt: instantAt(date, minutes, zone) }))
    .find(({ dueAt }) => dueAt <= at && at.getTime() - dueAt.getTime() <= LATEST);
}
