export interface Backoff {
  /** Milliseconds before the first attempt after a failure, and at most. */
  first: number;
  longest: number;
}

/** Twice as long after each failure, less up to a half by chance, so that processes do not come back all at once. */
export const backoffAfter = (failures: number, { first, longest }: Backoff, random = Math.random): number =>
  Math.min(first * 2 ** (failures - 1), longest) * (1 - random() / 2);
