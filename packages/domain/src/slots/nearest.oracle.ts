/** Sorts all of them by how far they lie, the earlier first, and puts the closest back in order. */
export function slowNearest(starts: readonly number[], wished: number, count: number): number[] {
  const far = (start: number) => Math.abs(start - wished);
  return starts
    .toSorted((a, b) => far(a) - far(b) || a - b)
    .slice(0, count)
    .sort((a, b) => a - b);
}
