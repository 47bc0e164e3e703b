import { beforeEach, expect, it } from 'vitest';
import { WAKE_INTERVAL, storeAndWake } from './wake.ts';

let now: number;
let writes: [string, number | undefined][];
let woken: number[];
/** Milliseconds for storing a webhook. */
let slowness: number;
let store: (some: readonly string[]) => Promise<void>;
beforeEach(() => {
  [now, writes, woken, slowness] = [1000, [], [], 1];
  store = storeAndWake<string>({
    store: async (some, wakeAfter) => {
      writes.push([some.join(), wakeAfter]);
      now += slowness;
    },
    wake: async (after) => void woken.push(after),
    now: () => now,
  });
});

it('enqueues a job at once for a single webhook, and one job for all under load', async () => {
  for (const name of 'abcd') await store([name]);
  expect(writes).toEqual([
    ['a', 0],
    ['b', WAKE_INTERVAL],
    ['c', undefined],
    ['d', undefined],
  ]);
  now += WAKE_INTERVAL;
  await store(['e']);
  expect(writes.at(-1)).toEqual(['e', 0]);
  expect(woken).toEqual([]);
});

it('enqueues another job when storing took longer than the delay', async () => {
  for (const name of 'ab') await store([name]);
  slowness = WAKE_INTERVAL;
  await store(['c']);
  expect(writes.at(-1)).toEqual(['c', undefined]);
  expect(woken).toEqual([0]);
});

it('does not rely on a job that could not be enqueued', async () => {
  await store(['a']);
  const failing = storeAndWake<string>({
    store: async (some, wakeAfter) => {
      writes.push([some.join(), wakeAfter]);
      if (some[0] === 'b') throw new Error('no hay base de datos');
    },
    wake: async () => undefined,
    now: () => now,
  });
  await failing(['x']);
  await expect(failing(['b'])).rejects.toThrow('no hay base de datos');
  await failing(['c']);
  expect(writes.at(-1)).toEqual(['c', WAKE_INTERVAL]);
});
