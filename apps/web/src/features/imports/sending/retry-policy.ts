import { CallError } from '@cauce/contract/kit/client';

/** The next step after a batch that failed. */
export type RetryDecision = 'wait' | 'again' | 'ask' | 'failed';

const NO_ANSWER = new Set([502, 503, 504]);

const NEEDS_PERSON: ReadonlySet<CallError['code']> = new Set([
  'signedOut',
  'forbidden',
  'noBusiness',
  'staleToken',
  'unconfirmedEmail',
]);

/** `wait`: the connection is lost; `again`: the server failed; `ask`: a person has to do something first. */
export function decideRetry(problem: unknown, attempt: number): RetryDecision {
  if (!(problem instanceof CallError)) return 'failed';
  const { code, status } = problem;
  if (code === 'offline' || code === 'tooMany' || NO_ANSWER.has(status)) return 'wait';
  if (NEEDS_PERSON.has(code)) return 'ask';
  return status >= 500 && attempt < 3 ? 'again' : 'failed';
}

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;

/**
 * The milliseconds before the next attempt: longer each time, with a random part so that browsers do not retry
 * together.
 */
export const retryDelay = (attempt: number, chance = Math.random()): number =>
  Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(attempt, 10)) * (0.75 + chance / 2);

/** Waits for this time, or until the network is back. */
export function pauseFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
