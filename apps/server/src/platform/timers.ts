import { setTimeout as wait } from 'node:timers/promises';

/** The passing of time; tests hand in one that they move themselves. */
export interface Timers {
  /** Milliseconds since some moment, which never run backwards. */
  now: () => number;
  /** Ends early, without an error, when the signal aborts. Keeps no process alive. */
  sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

export const systemTimers: Timers = {
  now: () => performance.now(),
  sleep: (milliseconds, signal) =>
    wait(milliseconds, undefined, { ref: false, ...(signal === undefined ? {} : { signal }) }).catch(
      () => undefined,
    ),
};

/** The result, or a failure when it took longer; the work itself goes on unseen. */
export async function within<T>(
  milliseconds: number,
  name: string,
  work: Promise<T>,
  timers: Timers = systemTimers,
): Promise<T> {
  const over = new AbortController();
  const late = timers.sleep(milliseconds, over.signal).then((): never => {
    throw new Error(`${name} took longer than ${milliseconds} ms`);
  });
  // After the work has won, nobody waits for this one.
  late.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    over.abort();
  }
}
