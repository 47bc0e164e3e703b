import { minuteFrom, type Span } from '@cauce/domain/time/epoch-minutes';
import type { IsoDate } from '@cauce/domain/time/iso-date';
import type { Interval } from '@cauce/domain/week/week';
import { branchHoursOn, specialistHoursOn } from '@cauce/domain/week/working-hours';
import { daySpan, reachedAt, wallMinute, type ZoneDays } from '@cauce/domain/time/zone-days';
import { addHours } from './hours.ts';
import type { Period } from './period.ts';
import type { BranchWithHours, Worker } from './staff-store.ts';
import { type Minutes, noMinutes } from './tally.ts';

export interface Staff {
  places: readonly BranchWithHours[];
  workers: readonly Worker[];
  /** The blocked spans of each specialist, ordered by start. */
  blocks: ReadonlyMap<string, readonly Span[]>;
}

/** Counts the minutes that the staff worked in a period: the hours of the branch without rests and blocks. */
export function workedIn(period: Period, days: ZoneDays, { places, workers, blocks }: Staff): Minutes {
  const worked = noMinutes();
  const open = new Map(places.map((place) => [place.id, openingsOf(place, period.dates)]));
  const closed = new Map(places.map(({ id, archivedAt }) => [id, archivedAt]));
  for (const worker of workers) {
    const blocked = blocks.get(worker.id) ?? [];
    const employed = employmentOf(worker, closed.get(worker.branchId) ?? null, days, period.dates);
    let own = 0;
    for (const [date, branchDay] of open.get(worker.branchId) ?? []) {
      for (const interval of specialistHoursOn(date, branchDay, worker.rests)) {
        const span = within(onTheClock(days, date, interval), employed);
        for (const free of without(span, blocked)) own += countHours(worked.byHour, free, period);
      }
    }
    worked.total += own;
    worked.bySpecialist.set(worker.id, own);
    worked.byBranch.set(worker.branchId, (worked.byBranch.get(worker.branchId) ?? 0) + own);
  }
  return worked;
}

const openingsOf = ({ hours }: BranchWithHours, dates: readonly IsoDate[]): [IsoDate, Interval[]][] =>
  dates
    .map((date): [IsoDate, Interval[]] => [date, branchHoursOn(date, hours)])
    .filter(([, day]) => day.length > 0);

const onTheClock = (days: ZoneDays, date: IsoDate, { from, to }: Interval): Span => ({
  from: reachedAt(days, wallMinute(date, from)),
  to: reachedAt(days, wallMinute(date, to)),
});

const within = (one: Span, other: Span): Span => ({
  from: Math.max(one.from, other.from),
  to: Math.min(one.to, other.to),
});

/** A worker counts from the whole first day until they or their branch were archived. */
function employmentOf(
  { since, archivedAt }: Worker,
  branchArchivedAt: Date | null,
  days: ZoneDays,
  dates: readonly IsoDate[],
): Span {
  const came = minuteFrom(since);
  const to = Math.min(...[archivedAt, branchArchivedAt].map((at) => (at ? minuteFrom(at) : Infinity)));
  const first = dates.map((date) => daySpan(days, date)).find((day) => came < day.to);
  return { from: first?.from ?? Infinity, to };
}

/** Subtracts spans, ordered by their start, from a span and returns the rest. */
function without(span: Span, taken: readonly Span[]): Span[] {
  const left: Span[] = [];
  let { from } = span;
  for (const cut of taken) {
    if (cut.from >= span.to) break;
    if (cut.to <= from) continue;
    if (cut.from > from) left.push({ from, to: cut.from });
    from = cut.to;
  }
  if (from < span.to) left.push({ from, to: span.to });
  return left;
}

/** Adds the minutes of a span to the local hours of the week and returns their number. */
function countHours(byHour: Map<number, number>, { from, to }: Span, { stretches }: Period): number {
  let counted = 0;
  for (const stretch of stretches) {
    const wall = Math.max(from, stretch.from) + stretch.offset;
    const last = Math.min(to, stretch.to) + stretch.offset;
    if (wall >= last) continue;
    addHours(byHour, wall, last);
    counted += last - wall;
  }
  return counted;
}
