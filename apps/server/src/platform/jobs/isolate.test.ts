import { pino } from 'pino';
import { expect, it } from 'vitest';
import { DatabaseAway } from '../database/outage.ts';
import { handleEach, handleInHalves } from './isolate.ts';

const numbers = Array.from({ length: 1000 }, (_, index) => index);
const items = numbers.map((at) => ({ at }));
const run = () => ({ log: pino({ level: 'silent' }), signal: new AbortController().signal });

it('handles every item although some fail, and fails at the end', async () => {
  const handled: number[] = [];
  const outcome = handleEach(items, run(), async ({ at }) => {
    if (at % 10 === 3) throw new Error('bad');
    handled.push(at);
  });
  await expect(outcome).rejects.toThrow('100 items failed');
  expect(handled).toEqual(numbers.filter((at) => at % 10 !== 3));
});

it('stops at once while the database is away', async () => {
  const tried: number[] = [];
  const away = ({ at }: { at: number }): Promise<void> => {
    tried.push(at);
    return Promise.reject(new DatabaseAway());
  };
  await expect(handleEach(items, run(), away)).rejects.toThrow(DatabaseAway);
  expect(tried).toEqual([0]);
  const halves = handleInHalves(items, () => Promise.reject(new DatabaseAway()));
  await expect(halves).rejects.toThrow(DatabaseAway);
});

it('finds the items that fail alone, and handles each other one once', async () => {
  const bad = new Set([0, 7, 8, 500, 999]);
  const handled: number[] = [];
  let calls = 0;
  const failed = await handleInHalves(numbers, async (part) => {
    calls += 1;
    if (part.some((one) => bad.has(one))) throw new Error('bad');
    handled.push(...part);
  });
  expect(failed.map(({ item }) => item)).toEqual([...bad]);
  expect(handled.toSorted((a, b) => a - b)).toEqual(numbers.filter((one) => !bad.has(one)));
  expect(calls).toBeLessThan(100);
});
