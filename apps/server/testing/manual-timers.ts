import type { Timers } from '../src/platform/timers.ts';

interface Sleeper {
  until: number;
  wake: () => void;
}

/** Timers that advance only when a test says so. */
export class ManualTimers implements Timers {
  #now = 0;
  #sleepers = new Set<Sleeper>();

  now = (): number => this.#now;

  sleep = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      if (signal?.aborted) return resolve();
      const sleeper = { until: this.#now + milliseconds, wake: resolve };
      this.#sleepers.add(sleeper);
      signal?.addEventListener('abort', () => {
        this.#sleepers.delete(sleeper);
        resolve();
      });
    });

  /** The remaining delays of all timers, shortest first. */
  waiting(): number[] {
    return [...this.#sleepers].map(({ until }) => until - this.#now).toSorted((a, b) => a - b);
  }

  pass(milliseconds: number): void {
    this.#now += milliseconds;
    for (const sleeper of this.#sleepers) {
      if (sleeper.until > this.#now) continue;
      this.#sleepers.delete(sleeper);
      sleeper.wake();
    }
  }
}
