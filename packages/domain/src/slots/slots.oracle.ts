import type { Span } from '../time/epoch-minutes.ts';
import { addDays } from '../time/iso-date.ts';
import type { IsoDate } from '../time/iso-date.ts';
import type { Interval } from '../week/week.ts';
import type { SlotSearch } from './slots.ts';
import { wallByIntl } from '../time/zone-days.oracle.ts';

/** Checks for every minute whether an appointment may start there, against every busy span. */
export function slowFreeStarts(search: SlotSearch): number[] {
  const { windows, busy, frequency, duration, bufferBefore, bufferAfter, within } = search;
  const starts: number[] = [];
  for (const { anchor, from, until, closes } of windows) {
    for (let start = from; start < until; start += 1) {
      const onGrid = (start - anchor) % frequency === 0;
      const fits = start + duration <= closes;
      const isWithin = within.from <= start && start < within.to;
      const taken = busy.some((span) => share(span, start - bufferBefore, start + duration + bufferAfter));
      if (onGrid && fits && isWithin && !taken) starts.push(start);
    }
  }
  return starts;
}

/** Whether two spans have a minute in common. */
function share(span: Span, from: number, to: number): boolean {
  return Math.max(span.from, from) < Math.min(span.to, to);
}

/** Finds the starts of days in local time by visiting every minute and asking Intl for the local time. */
export function slowStartsOnTheWall(
  zone: string,
  dates: readonly IsoDate[],
  hoursOf: (date: IsoDate) => readonly Interval[],
  frequency: number,
  duration: number,
): string[] {
  const first = dates[0] ?? '';
  const around = [...Array.from({ length: 7 }, (_, i) => addDays(first, i - 7)), ...dates];
  around.push(addDays(dates.at(-1) ?? first, 1));
  const openings = joined(
    around.flatMap((date) =>
      hoursOf(date).map(({ from, to }) => ({ from: minuteOf(date) + from, to: minuteOf(date) + to })),
    ),
  );
  // In a repeated hour, the clock counts as being at the latest time reached, so nothing opens again.
  const lived: { wall: number; isNew: boolean }[] = [];
  let furthest = -Infinity;
  const end = minuteOf(addDays(dates.at(-1) ?? first, 2));
  for (let minute = minuteOf(first) - 1440; minute < end + 1440; minute += 1) {
    const { date, minutes } = wallByIntl(minute, zone);
    const wall = minuteOf(date) + minutes;
    lived.push({ wall: Math.max(wall, furthest), isNew: wall > furthest });
    furthest = Math.max(wall, furthest);
  }
  const starts: string[] = [];
  for (const [i, { wall, isNew }] of lived.entries()) {
    const opening = openings.find(({ from, to }) => from <= wall && wall < to);
    const date = dates.find((day) => minuteOf(day) <= wall && wall < minuteOf(day) + 1440);
    if (!isNew || !opening || !date || (wall - opening.from) % frequency !== 0) continue;
    const visit = lived.slice(i, i + duration);
    if (visit.every((minute) => opening.from <= minute.wall && minute.wall < opening.to))
      starts.push(`${date} ${wall - minuteOf(date)}`);
  }
  return starts;
}

const minuteOf = (date: IsoDate): number => Date.parse(`${date}T00:00:00Z`) / 60_000;

function joined(openings: Span[]): Span[] {
  const touching = openings.findIndex(({ to }, i) => openings[i + 1]?.from === to);
  const [one, other] = [openings[touching], openings[touching + 1]];
  if (!one || !other) return openings;
  return joined(openings.toSpliced(touching, 2, { from: one.from, to: other.to }));
}
