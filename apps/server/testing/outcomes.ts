import type { CallError } from '@cauce/contract/kit/client';

/** The answers of the successful ones among concurrent requests. */
export const won = <T>(results: readonly PromiseSettledResult<T>[]): T[] =>
  results.filter((result) => result.status === 'fulfilled').map((result) => result.value);

/** The codes of the refused ones. */
export const lost = (results: readonly PromiseSettledResult<unknown>[]): CallError['code'][] =>
  results.filter((result) => result.status === 'rejected').map((result) => (result.reason as CallError).code);
