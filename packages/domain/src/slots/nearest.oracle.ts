/** Sorts all starts by distance, earlier ones first, and returns the closest in order. */
export function slowNearest(starts: readonly number[], wished: number, count: number): number[] {
  const far = (start: number) => Math.abs(start - wished);
  return starts
    .toSorted((a, b) => far(a) - far(b) || a - b)
    .slice(0, count)
    .sort((a, b) => a - b);
}
