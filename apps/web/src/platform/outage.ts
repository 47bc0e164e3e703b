import { CallError } from '@cauce/contract/kit/client';

/** Whether the server is away for a moment. It comes back without anybody doing something in the browser. */
export const isOutage = (error: unknown): boolean =>
  error instanceof CallError && (error.code === 'outage' || error.code === 'outcomeUnknown');

const FIRST = 1000;
const LONGEST = 8000;

/**
 * Milliseconds before the next attempt: longer each time, never earlier than the server asked for, and with a random
 * part so that browsers do not come back together.
 */
export function delayAfter(failures: number, error: unknown): number {
  const least = error instanceof CallError ? (error.retryAfter ?? 0) * 1000 : 0;
  return Math.max(least, Math.min(LONGEST, FIRST * 2 ** Math.min(failures, 10))) * (1 + Math.random() / 4);
}
