import { beforeEach, expect, it } from 'vitest';
import { WAKE_EVERY, waking } from './waking.ts';

let now: number;
let kept: [string, number | undefined][];
let woken: number[];
/** How long it takes to keep something. */
let slowness: number;
let keep: (some: readonly string[]) => Promise<void>;
beforeEach(() => {
  [now, kept, woken, slowness] = [1000, [], [], 1];
  keep = waking<string>({
    keep: async (some, wakeAfter) => {
      kept.push([some.join(), wakeAfter]);
      now += slowness;
    },
    wake: async (after) => void woken.push(after),
    now: () => now,
  });
});

it('has a job at once for whoever comes alone, and in a crowd one for all that come before it begins', async () => {
  for (const name of 'abcd') await keep([name]);
  expect(kept).toEqual([
    ['a', 0],
    ['b', WAKE_EVERY],
    ['c', undefined],
    ['d', undefined],
  ]);
  now += WAKE_EVERY;
  await keep(['e']);
  expect(kept.at(-1)).toEqual(['e', 0]);
  expect(woken).toEqual([]);
});

it('calls anew for what was kept so slowly that the job may have begun before', async () => {
  for (const name of 'ab') await keep([name]);
  slowness = WAKE_EVERY;
  await keep(['c']);
  expect(kept.at(-1)).toEqual(['c', undefined]);
  expect(woken).toEqual([0]);
});

it('counts on no job that was not queued after all', async () => {
  await keep(['a']);
  const failing = waking<string>({
    keep: async (some, wakeAfter) => {
      kept.push([some.join(), wakeAfter]);
      if (some[0] === 'b') throw new Error('no hay base de datos');
    },
    wake: async () => undefined,
    now: () => now,
  });
  await failing(['x']);
  await expect(failing(['b'])).rejects.toThrow('no hay base de datos');
  await failing(['c']);
  expect(kept.at(-1)).toEqual(['c', WAKE_EVERY]);
});
