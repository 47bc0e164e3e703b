import { isOutage } from '../database/outage.ts';
import type { Log } from '../log.ts';

export interface BadItem<T> {
  item: T;
  error: unknown;
}

interface Run {
  log: Log;
  signal: AbortSignal;
}

const idsOf = (item: object) =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => typeof value === 'string'));

/**
 * Handles items one after the other until the process stops. An item that fails does not stop the others: it is
 * logged, and the job fails at the end. While the database is away, nothing is tried.
 */
export async function handleEach<T extends object>(
  items: Iterable<T> | AsyncIterable<T>,
  { log, signal }: Run,
  handle: (item: T) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = [];
  for await (const item of items) {
    if (signal.aborted) return;
    try {
      await handle(item);
    } catch (error) {
      if (isOutage(error)) throw error;
      errors.push(error);
      log.error({ err: error, ...idsOf(item) }, 'one item failed, the others are handled');
    }
  }
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} items failed`, { cause: errors[0] });
}

/** Handles items together; when that fails, in halves, down to the items that fail alone. Returns those. */
export async function handleInHalves<T>(
  items: readonly T[],
  handle: (part: readonly T[]) => Promise<unknown>,
): Promise<BadItem<T>[]> {
  if (items.length === 0) return [];
  try {
    await handle(items);
    return [];
  } catch (error) {
    if (isOutage(error)) throw error;
    const [first] = items;
    if (items.length === 1 && first !== undefined) return [{ item: first, error }];
    const half = Math.ceil(items.length / 2);
    const bad = await handleInHalves(items.slice(0, half), handle);
    return [...bad, ...(await handleInHalves(items.slice(half), handle))];
  }
}
