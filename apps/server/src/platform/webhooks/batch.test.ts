import { expect, it } from 'vitest';
import { batchWebhooks } from './batch.ts';

it('stores items together that arrive during a write, and resolves each after its own', async () => {
  const batches: number[][] = [];
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const store = batchWebhooks<number>(async (some) => {
    const gate = gates[batches.length];
    batches.push([...some]);
    await gate?.promise;
  });
  const resolved: number[] = [];
  const all = [1, 2, 3].map((item) => store(item).then(() => resolved.push(item)));
  expect(batches).toEqual([[1]]);
  gates[0]!.resolve();
  await all[0];
  expect(resolved).toEqual([1]);
  gates[1]!.resolve();
  await Promise.all(all);
  expect(batches).toEqual([[1], [2, 3]]);
  expect(resolved).toEqual([1, 2, 3]);
});

it('rejects all items of a failed write and continues', async () => {
  let isDown = true;
  const store = batchWebhooks<number>(async () => {
    if (isDown) throw new Error('no hay base de datos');
  });
  await expect(store(1)).rejects.toThrow('no hay base de datos');
  isDown = false;
  await expect(store(2)).resolves.toBeUndefined();
});
