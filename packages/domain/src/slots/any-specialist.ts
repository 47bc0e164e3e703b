import { inOrder } from '../time/epoch-minutes.ts';
import type { Span } from '../time/epoch-minutes.ts';
import { daySpan } from '../time/zone-days.ts';
import type { ZoneDays } from '../time/zone-days.ts';

/** A specialist with their free starts in ascending order, and the spans that take their time. */
export type Candidate = { id: string; starts: readonly number[]; busy: readonly Span[] };
export type SharedStart = { start: number; specialists: string[] };

/** Counts the busy minutes of each of some consecutive days. Overlapping spans count once. */
export function busyMinutesByDay(busy: readonly Span[], days: readonly Span[]): number[] {
  const minutes = days.map(() => 0);
  let day = 0;
  let counted = days[0]?.from ?? 0;
  for (const { from, to } of inOrder(busy)) {
    counted = Math.max(counted, from);
    while (counted < to) {
      while ((days[day]?.to ?? Infinity) <= counted) day += 1;
      const today = days[day];
      if (!today) return minutes;
      const until = Math.min(to, today.to);
      minutes[day] = (minutes[day] ?? 0) + until - counted;
      counted = until;
    }
  }
  return minutes;
}

/**
 * The specialists who are free at each start of the days: the one with the fewest busy minutes that day first, then in
 * the given order.
 */
export function sharedStarts(days: ZoneDays, candidates: readonly Candidate[]): SharedStart[] {
  const spans = days.dates.map((date) => daySpan(days, date));
  const walks = candidates.map(({ id, starts, busy }) => ({
    id,
    starts,
    next: 0,
    busy: busyMinutesByDay(busy, spans),
  }));
  return spans.flatMap((span, day) => {
    const free = new Map<number, string[]>();
    for (const walk of walks.toSorted((a, b) => (a.busy[day] ?? 0) - (b.busy[day] ?? 0))) {
      for (; (walk.starts[walk.next] ?? Infinity) < span.to; walk.next += 1) {
        const start = walk.starts[walk.next] ?? 0;
        if (start < span.from) continue;
        const others = free.get(start);
        if (others) others.push(walk.id);
        else free.set(start, [walk.id]);
      }
    }
    return [...free.keys()]
      .toSorted((a, b) => a - b)
      .map((start) => ({ start, specialists: free.get(start) ?? [] }));
  });
}
