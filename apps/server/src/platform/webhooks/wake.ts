/** Milliseconds: the reading job is enqueued at most this often. */
export const WAKE_INTERVAL = 100;

export interface WebhookStorage<T> {
  /** Stores the webhooks and enqueues the reading job after this delay; without a delay, none. */
  store: (some: readonly T[], wakeAfter: number | undefined) => Promise<void>;
  wake: (after: number) => Promise<void>;
  /** Monotonic milliseconds. */
  now: () => number;
}

/**
 * Every stored webhook is read by a job that starts later. A single webhook gets its own job at once; under load, one
 * delayed job serves all webhooks that are stored before it starts.
 */
export function storeAndWake<T>({
  store,
  wake,
  now,
}: WebhookStorage<T>): (some: readonly T[]) => Promise<void> {
  let calledAt = Number.NEGATIVE_INFINITY;
  /** No enqueued job starts before this time. */
  let coveredUntil = Number.NEGATIVE_INFINITY;

  return async (some) => {
    const from = now();
    if (from < coveredUntil) {
      await store(some, undefined);
      // Storing took so long that the job may have run before.
      if (now() >= coveredUntil) await wake(0);
      return;
    }
    const after = from - calledAt < WAKE_INTERVAL ? WAKE_INTERVAL : 0;
    calledAt = from;
    await store(some, after);
    if (after > 0) coveredUntil = Math.max(coveredUntil, from + after);
  };
}
