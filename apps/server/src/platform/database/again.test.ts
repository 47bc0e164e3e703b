import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeBusiness } from '../../../testing/factories.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { again } from './again.ts';
import { db, openScopes } from './scopes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.open();
});
afterAll(() => app.close());

const failing = (code: string, times: number) => {
  let attempts = 0;
  return async () => {
    attempts += 1;
    if (attempts <= times) throw Object.assign(new Error('refused'), { code });
    return attempts;
  };
};

it.each(['40P01', '40001'])('repeats a transaction that failed with %s, twice at most', async (code) => {
  expect(await again(failing(code, 2))).toBe(3);
  await expect(again(failing(code, 3))).rejects.toMatchObject({ code });
});

it('repeats no other failure', async () => {
  const once = failing('23505', 1);
  await expect(again(once)).rejects.toMatchObject({ code: '23505' });
  expect(await once()).toBe(2);
});

it('completes two transactions that deadlock', async () => {
  const scopes = openScopes(app.pool);
  const businesses = [await makeBusiness(app.pool), await makeBusiness(app.pool)];
  const [one, other] = businesses.map(({ id }) => id) as [string, string];
  const met = Promise.withResolvers<void>();
  let arrived = 0;
  const nudge = (tx: Parameters<Parameters<typeof scopes.asAdmin>[1]>[0], id: string) =>
    sql`update business set updated_at = updated_at where id = ${id}`.execute(db(tx));
  const cross = (first: string, second: string) =>
    scopes.asAdmin(businesses[0]!.ownerId, async (tx) => {
      await nudge(tx, first);
      arrived += 1;
      if (arrived === 2) met.resolve();
      await met.promise;
      await nudge(tx, second);
      return 'through';
    });
  expect(await Promise.all([cross(one, other), cross(other, one)])).toEqual(['through', 'through']);
  expect(arrived).toBeGreaterThan(2);
});
