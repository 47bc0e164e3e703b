const MINUTE_MS = 60_000;

/** [from, to) in whole minutes since 1970; a touching end is free. */
export type Span = { from: number; to: number };

/** The first whole minute not before an instant. */
export const minuteFrom = (at: Date): number => Math.ceil(at.getTime() / MINUTE_MS);

/** The whole minutes that an instant to another touches. */
export const spanOf = (start: Date, end: Date): Span => ({
  from: Math.floor(start.getTime() / MINUTE_MS),
  to: minuteFrom(end),
});

export const instantOf = (minute: number): Date => new Date(minute * MINUTE_MS);

/** Spans by their beginning; copied only when they are not yet in order. */
export function inOrder(spans: readonly Span[]): readonly Span[] {
  let last = -Infinity;
  for (const { from } of spans) {
    if (from < last) return spans.toSorted((a, b) => a.from - b.from);
    last = from;
  }
  return spans;
}
