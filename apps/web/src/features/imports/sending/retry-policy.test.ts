import { CallError } from '@cauce/contract/kit/client';
import { expect, it } from 'vitest';
import { decideRetry, retryDelay } from './retry-policy.ts';

const refused = (code: CallError['code'], status: number) => new CallError(code, '', status);

it.each([
  [refused('offline', 0), 0, 'wait'],
  [refused('unexpected', 502), 9, 'wait'],
  [refused('tooMany', 429), 9, 'wait'],
  [refused('signedOut', 401), 0, 'ask'],
  [refused('forbidden', 403), 0, 'ask'],
  [refused('unexpected', 500), 2, 'again'],
  [refused('unexpected', 500), 3, 'failed'],
  [refused('conflict', 409), 0, 'failed'],
  [new Error('x'), 0, 'failed'],
])('decides for %s after %i attempts: %s', (problem, attempt, verdict) => {
  expect(decideRetry(problem, attempt)).toBe(verdict);
});

it('waits longer each time, up to about half a minute', () => {
  const waits = [0, 1, 2, 3, 20].map((attempt) => retryDelay(attempt, 0.5));
  expect(waits).toEqual([1000, 2000, 4000, 8000, 30_000]);
  expect([retryDelay(0, 0), retryDelay(0, 1)]).toEqual([750, 1250]);
});
