export interface Backoff {
  /** Milliseconds to wait after the first failure, and the longest wait. */
  first: number;
  longest: number;
}

/**
 * The wait doubles with each failure. A random part of up to a half is subtracted, so that processes do not retry at
 * the same moment.
 */
export const backoffAfter = (failures: number, { first, longest }: Backoff, random = Math.random): number =>
  Math.min(first * 2 ** (failures - 1), longest) * (1 - random() / 2);
