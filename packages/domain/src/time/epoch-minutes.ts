const MINUTE_MS = 60_000;

/** The whole minutes [from, to) since 1970. Spans that touch do not overlap. */
export type Span = { from: number; to: number };

/** The first whole minute at or after an instant. */
export const minuteFrom = (at: Date): number => Math.ceil(at.getTime() / MINUTE_MS);

/** The whole minutes that a span of instants touches. */
export const spanOf = (start: Date, end: Date): Span => ({
  from: Math.floor(start.getTime() / MINUTE_MS),
  to: minuteFrom(end),
});

export const instantOf = (minute: number): Date => new Date(minute * MINUTE_MS);

/** Sorts spans by their start, and copies them only when they are not sorted yet. */
export function inOrder(spans: readonly Span[]): readonly Span[] {
  let last = -Infinity;
  for (const { from } of spans) {
    if (from < last) return spans.toSorted((a, b) => a.from - b.from);
    last = from;
  }
  return spans;
}
