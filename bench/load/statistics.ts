/** The quantile of values in ascending order. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

export const median = (figures: readonly number[]): number =>
  quantile(
    figures.toSorted((a, b) => a - b),
    0.5,
  );
