import type { Rate } from '@cauce/contract/kit/endpoint';
import type { Clock } from './clock.ts';
import { refuse } from './mount/refusal.ts';

export interface RateLimits {
  /** Counts one request, or refuses it when the limit is reached. */
  spend(key: string, rate: Rate): Promise<void>;
  /** Resets the count of a key, for example after a successful sign-in. */
  forget(key: string): Promise<void>;
}

const SWEEP_ABOVE = 10_000;
/**
 * Milliseconds between searches for ended windows. Searching at every request would let a caller with many addresses
 * slow us down.
 */
const SWEEP_EVERY = 1000;

interface Window {
  from: number;
  until: number;
  spent: number;
}

/** A window that begins in the future has ended too: the clock was set back, and nobody must wait until it returns. */
const isOpen = ({ from, until }: Window, now: number): boolean => from <= now && now < until;

/** Counts requests in fixed windows in the memory of this process, which is enough for one process. */
export function rateLimitsInMemory(clock: Clock, onSweep: () => void = () => undefined): RateLimits {
  const windows = new Map<string, Window>();
  let sweptAt = 0;
  const sweep = (now: number) => {
    if (Math.abs(now - sweptAt) < SWEEP_EVERY) return;
    sweptAt = now;
    onSweep();
    for (const [key, window] of windows) if (!isOpen(window, now)) windows.delete(key);
  };
  return {
    async spend(key, rate) {
      const now = clock.now().getTime();
      if (windows.size > SWEEP_ABOVE) sweep(now);
      const known = windows.get(key);
      const window =
        known !== undefined && isOpen(known, now)
          ? known
          : { from: now, until: now + rate.seconds * 1000, spent: 0 };
      window.spent += 1;
      windows.set(key, window);
      if (window.spent > rate.max) refuse('tooMany');
    },
    async forget(key) {
      windows.delete(key);
    },
  };
}
