import { expect, it } from 'vitest';
import { gathering } from './gathering.ts';

it('keeps together what comes meanwhile, and tells each when its own is kept', async () => {
  const kept: number[][] = [];
  const doors = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const keep = gathering<number>(async (some) => {
    const door = doors[kept.length];
    kept.push([...some]);
    await door?.promise;
  });
  const told: number[] = [];
  const all = [1, 2, 3].map((what) => keep(what).then(() => told.push(what)));
  expect(kept).toEqual([[1]]);
  doors[0]!.resolve();
  await all[0];
  expect(told).toEqual([1]);
  doors[1]!.resolve();
  await Promise.all(all);
  expect(kept).toEqual([[1], [2, 3]]);
  expect(told).toEqual([1, 2, 3]);
});

it('tells all of them together that it failed, and goes on', async () => {
  let isDown = true;
  const keep = gathering<number>(async () => {
    if (isDown) throw new Error('no hay base de datos');
  });
  await expect(keep(1)).rejects.toThrow('no hay base de datos');
  isDown = false;
  await expect(keep(2)).resolves.toBeUndefined();
});
