import type { CallError } from '@cauce/contract/kit/client';

/** The answers of the requests that succeeded, among several at once. */
export const won = <T>(results: readonly PromiseSettledResult<T>[]): T[] =>
  results.filter((result) => result.status === 'fulfilled').map((result) => result.value);

/** The codes that the others were refused with. */
export const lost = (results: readonly PromiseSettledResult<unknown>[]): CallError['code'][] =>
  results.filter((result) => result.status === 'rejected').map((result) => (result.reason as CallError).code);
