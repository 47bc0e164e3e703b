import type { Candidate, SharedStart } from './any-specialist.ts';
import type { Span } from '../time/epoch-minutes.ts';
import { wallByIntl } from '../time/zone-days.oracle.ts';

/** Checks every minute of the span separately. */
export function slowBusyMinutes(busy: readonly Span[], day: Span): number {
  let minutes = 0;
  for (let minute = day.from; minute < day.to; minute += 1) {
    if (busy.some(({ from, to }) => from <= minute && minute < to)) minutes += 1;
  }
  return minutes;
}

/** Checks every specialist at every start, and sorts them by their busy minutes on that local date. */
export function slowSharedStarts(
  zone: string,
  days: ReadonlyMap<string, Span>,
  candidates: readonly Candidate[],
): SharedStart[] {
  const starts = [...new Set(candidates.flatMap((candidate) => candidate.starts))].sort((a, b) => a - b);
  return starts.map((start) => {
    const day = days.get(wallByIntl(start, zone).date);
    const free = candidates
      .filter((candidate) => candidate.starts.includes(start))
      .map(({ id, busy }, given) => ({ id, given, minutes: day ? slowBusyMinutes(busy, day) : 0 }));
    free.sort((a, b) => a.minutes - b.minutes || a.given - b.given);
    return { start, specialists: free.map(({ id }) => id) };
  });
}
