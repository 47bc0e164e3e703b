import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { hashQueue } from './hash-queue.ts';

/** A queue whose hashes take this long by a clock of their own. */
function queueOf(milliseconds: number) {
  let time = 0;
  let running = 0;
  let most = 0;
  const queue = hashQueue({ atOnce: 2, longestWait: 30_000, now: () => time });
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await setImmediate();
    time += milliseconds;
    running -= 1;
  };
  return {
    most: () => most,
    crowd: async (people: number) => {
      const outcomes = await Promise.allSettled(Array.from({ length: people }, () => queue(work)));
      return outcomes.filter(({ status }) => status === 'rejected');
    },
  };
}

it('lets a hundred and fifty people sign in at once, two hashes at a time', async () => {
  const { crowd, most } = queueOf(250);
  expect(await crowd(150)).toEqual([]);
  expect(most()).toBe(2);
});

it('refuses those who would wait longer than half a minute', async () => {
  const refused = await queueOf(250).crowd(1000);
  expect(refused).toHaveLength(1000 - 242);
  expect(refused[0]).toMatchObject({ reason: { code: 'unavailable' } });
});

it('accepts fewer where a hash takes longer, and more again afterwards', async () => {
  const slow = queueOf(2000);
  await slow.crowd(100);
  expect((await slow.crowd(150)).length).toBeGreaterThan(100);
  expect(await slow.crowd(10)).toEqual([]);
});
