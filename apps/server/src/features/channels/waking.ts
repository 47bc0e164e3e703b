/** Milliseconds: however much comes, whoever reads it is called no oftener. */
export const WAKE_EVERY = 100;

export interface Kept<T> {
  /** Keeps them, and queues a job so many milliseconds from then; without a number none. */
  keep: (some: readonly T[], wakeAfter: number | undefined) => Promise<void>;
  wake: (after: number) => Promise<void>;
  /** Milliseconds that only ever grow. */
  now: () => number;
}

/**
 * Nothing is kept but a job that begins later reads it. Who comes alone has one of their own, at once; in a crowd one
 * job that begins a moment later is everybody's who is kept before it does.
 */
export function waking<T>({ keep, wake, now }: Kept<T>): (some: readonly T[]) => Promise<void> {
  let calledAt = Number.NEGATIVE_INFINITY;
  /** No job that is queued already begins before. */
  let coveredUntil = Number.NEGATIVE_INFINITY;

  return async (some) => {
    const from = now();
    if (from < coveredUntil) {
      await keep(some, undefined);
      // It took so long that the job may have looked before it was there.
      if (now() >= coveredUntil) await wake(0);
      return;
    }
    const after = from - calledAt < WAKE_EVERY ? WAKE_EVERY : 0;
    calledAt = from;
    await keep(some, after);
    if (after > 0) coveredUntil = Math.max(coveredUntil, from + after);
  };
}
