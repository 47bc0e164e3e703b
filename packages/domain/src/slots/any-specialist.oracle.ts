import type { Candidate, SharedStart } from './any-specialist.ts';
import type { Span } from '../time/epoch-minutes.ts';
import { wallByIntl } from '../time/zone-days.oracle.ts';

/** Every minute of the span is looked at by itself. */
export function slowBusyMinutes(busy: readonly Span[], day: Span): number {
  let minutes = 0;
  for (let minute = day.from; minute < day.to; minute += 1) {
    if (busy.some(({ from, to }) => from <= minute && minute < to)) minutes += 1;
  }
  return minutes;
}

/** Each start asks everybody, then sorts by the busy minutes of the date that its wall shows. */
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
