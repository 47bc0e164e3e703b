import type { Rate } from '@cauce/contract/kit/endpoint';
import type { Clock } from './clock.ts';
import { refuse } from './mount/refusal.ts';

export interface RateLimits {
  /** Counts one call, or refuses when the window is full. */
  spend(key: string, rate: Rate): Promise<void>;
  /** Starts a key's window anew: whoever proved who they are owes nothing for earlier slips. */
  forget(key: string): Promise<void>;
}

const SWEEP_ABOVE = 10_000;
/** Looking through all of them at every call is what somebody with many addresses would make us do. */
const SWEEP_EVERY = 1000;

/** Fixed windows in this process's memory: enough for one process, and nothing to run. */
export function rateLimitsInMemory(clock: Clock, onSweep: () => void = () => undefined): RateLimits {
  const windows = new Map<string, { until: number; spent: number }>();
  let sweptAt = 0;
  const sweep = (now: number) => {
    if (now - sweptAt < SWEEP_EVERY) return;
    sweptAt = now;
    onSweep();
    for (const [key, window] of windows) if (window.until <= now) windows.delete(key);
  };
  return {
    async spend(key, rate) {
      const now = clock.now().getTime();
      if (windows.size > SWEEP_ABOVE) sweep(now);
      const open = windows.get(key);
      const window =
        open !== undefined && open.until > now ? open : { until: now + rate.seconds * 1000, spent: 0 };
      window.spent += 1;
      windows.set(key, window);
      if (window.spent > rate.max) refuse('tooMany');
    },
    async forget(key) {
      windows.delete(key);
    },
  };
}
