import { orders } from '@cauce/contract/sales/orders';
import { stock } from '@cauce/contract/sales/stock';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, orderInput } from '../../../testing/factories/orders.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { openScopes } from '../../platform/database/scopes.ts';
import { differences } from './books-store.ts';
import { stockJobs } from './jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
afterAll(() => app.close());

/** Makes stock arrive and leave, reverses a movement, delivers an order and keeps some stock reserved. */
async function busyShop() {
  const owner = await app.owner();
  const shop = await openShop(owner, 20);
  const { branchId, productId } = shop;
  const line = { branchId, productId, type: 'out' as const, quantity: 3, customId: '', comments: '' };
  const { data } = await owner.call(stock.move, { body: { stockMovements: [line, line] } });
  await owner.call(stock.reverse, { params: { id: data[0]!._id } });
  const order = async () => (await owner.call(orders.take, { body: { order: orderInput(shop) } })).data._id;
  await owner.call(orders.change, { params: { id: await order() }, body: { status: 'delivered' } });
  await owner.call(orders.change, { params: { id: await order() }, body: { status: 'canceled' } });
  await order();
  return owner;
}

it('equals its movements and orders after any operations', async () => {
  const { businessId } = await busyShop();
  const { rows } = await app.pool.query('select on_hand, reserved from stock_level where business_id = $1', [
    businessId,
  ]);
  expect(rows).toEqual([{ on_hand: 15, reserved: 2 }]);
  expect(await openScopes(app.pool).inTenant({ businessId }, differences)).toEqual({
    levels: 0,
    days: 0,
    months: 0,
    branchDays: 0,
    reserved: 0,
  });
});

/** The messages of failed comparisons. */
const compare = async () => {
  await app.pool.query(`select graphile_worker.add_job('stock.compareBooks', '{}'::json)`);
  await runJobs(app, stockJobs({ pool: app.pool }));
  const { rows } = await app.pool.query<{ last_error: string }>(
    'select last_error from graphile_worker._private_jobs where last_error is not null',
  );
  await app.pool.query('delete from graphile_worker._private_jobs where last_error is not null');
  return rows.map(({ last_error }) => last_error).join();
};

it('is compared every night, and differences are reported', async () => {
  const { businessId } = await busyShop();
  expect(await compare()).toBe('');
  const plants = [
    ['update stock_level set on_hand = on_hand + 1', 'update stock_level set on_hand = on_hand - 1'],
    ['update stock_level set reserved = reserved - 1', 'update stock_level set reserved = reserved + 1'],
    ['update stock_day set movements = movements + 1', 'update stock_day set movements = movements - 1'],
    ['update stock_month set quantity = quantity + 1', 'update stock_month set quantity = quantity - 1'],
    [
      'update stock_branch_day set quantity = quantity - 1',
      'update stock_branch_day set quantity = quantity + 1',
    ],
  ];
  for (const [plant, uproot] of plants) {
    await app.pool.query(`${plant} where business_id = $1`, [businessId]);
    expect(await compare()).toContain('the books of 1 businesses differ');
    await app.pool.query(`${uproot} where business_id = $1`, [businessId]);
    expect(await compare()).toBe('');
  }
});
