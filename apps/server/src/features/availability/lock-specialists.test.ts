import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerSpecialist } from '../../../testing/factories.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { openScopes, type TenantTx } from '../../platform/database/scopes.ts';
import { newId } from '../../platform/ids.ts';
import { lockSpecialists } from './index.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
beforeAll(async () => {
  app = await TestApp.open();
  owner = await app.owner();
});
afterAll(() => app.close());

const inside = <T>(work: (tx: TenantTx) => Promise<T>) =>
  openScopes(app.pool).inTenant({ businessId: owner.businessId }, work);
const claim = (tx: TenantTx, ids: readonly string[]) =>
  lockSpecialists(tx, { businessId: owner.businessId, at: app.clock.now() }, ids);

it('lets one transaction at a time book with a specialist, in any order of ids', async () => {
  const made = [await registerSpecialist(owner), await registerSpecialist(owner)].map(({ _id }) => _id);
  const order: string[] = [];
  const { promise: entered, resolve: enter } = Promise.withResolvers<void>();
  const { promise: letGo, resolve: leave } = Promise.withResolvers<void>();
  const first = inside(async (tx) => {
    expect(await claim(tx, made)).toEqual(made.toSorted());
    enter();
    await letGo;
    order.push('first');
  });
  await entered;
  const second = inside(async (tx) => {
    await claim(tx, made.toReversed());
    order.push('second');
  });
  // The second transaction waits in the database before the first one commits.
  await expect
    .poll(async () => {
      const { rows } = await app.pool.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0]?.waiting;
    })
    .toBe(1);
  leave();
  await Promise.all([first, second]);
  expect(order).toEqual(['first', 'second']);
  expect(await inside((tx) => claim(tx, [newId()]))).toEqual([]);
});
