import { setTimeout as wait } from 'node:timers/promises';

/** Delays of real time. Tests replace it by timers that they control. */
export interface Timers {
  /** Milliseconds since an arbitrary moment. They never go backwards. */
  now: () => number;
  /** Ends early without an error when the signal aborts. Does not keep the process alive. */
  sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

export const systemTimers: Timers = {
  now: () => performance.now(),
  sleep: (milliseconds, signal) =>
    wait(milliseconds, undefined, { ref: false, ...(signal === undefined ? {} : { signal }) }).catch(
      () => undefined,
    ),
};

/** Returns the result of the work, or fails when it takes longer. The work itself continues. */
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
  // After the work has finished, the rejection of the timeout is ignored.
  late.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    over.abort();
  }
}
