import { orderResults } from '@cauce/contract/sales/order-results';
import { orders } from '@cauce/contract/sales/orders';
import { branches } from '@cauce/contract/agenda/branches';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { branchInput } from '../../../testing/factories.ts';
import { openShop, orderInput, type Shop, stocked } from '../../../testing/factories/orders.ts';
import { TestApp } from '../../../testing/test-app.ts';

/** Monday at 10:00 in Mexico City. */
const NOW = new Date('2026-03-09T16:00:00Z');
let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let shop: Shop;
beforeAll(async () => {
  app = await TestApp.open({ now: NOW, rates: 'unlimited' });
});
beforeEach(async () => {
  owner = await app.owner();
  shop = await openShop(owner, 1000);
});
afterAll(() => app.close());

type Query = Parameters<typeof owner.call<typeof orderResults.read>>[1]['query'];
const ask = async (over: Partial<Query> = {}) =>
  (await owner.call(orderResults.read, { query: { from: '2026-03-02', to: '2026-03-08', ...over } })).data;

/** Inserts an order that was taken at this time. */
async function taken(at: string, status: 'pending' | 'delivered' | 'canceled', over = {}) {
  const { data } = await owner.call(orders.take, { body: { order: orderInput(shop, over) } });
  if (status !== 'pending') await owner.call(orders.change, { params: { id: data._id }, body: { status } });
  await app.pool.query('update client_order set created_at = $2 where id = $1', [data._id, at]);
}

it('counts the orders taken in a period by days of the business, beside the days before', async () => {
  await taken('2026-03-02T06:00:00Z', 'delivered');
  await taken('2026-03-09T05:59:59Z', 'delivered');
  await taken('2026-03-05T18:00:00Z', 'canceled');
  await taken('2026-03-05T18:00:00Z', 'pending');
  await taken('2026-03-02T05:59:59Z', 'delivered');
  await taken('2026-03-09T06:00:00Z', 'delivered');
  const results = await ask();
  expect(results.totals).toEqual({ taken: 4, delivered: 2, canceled: 1, sold: 380 });
  expect(results.before).toEqual({ taken: 1, delivered: 1, canceled: 0, sold: 190 });
  expect(results.byDay).toHaveLength(7);
  expect(results.byDay[0]).toEqual({ date: '2026-03-02', taken: 1, delivered: 1, sold: 190 });
  expect(results.byDay[3]).toEqual({ date: '2026-03-05', taken: 2, delivered: 0, sold: 0 });
  expect(results.byDay[6]).toEqual({ date: '2026-03-08', taken: 1, delivered: 1, sold: 190 });
});

it('sums delivered products by product and branch, the best sold first', async () => {
  const at = '2026-03-04T18:00:00Z';
  const brush = await stocked(owner, {
    branchId: shop.branchId,
    quantity: 90,
    name: 'Cepillo',
    price: '500',
  });
  const other = (await owner.call(branches.open, { body: { branch: branchInput({ name: 'Centro' }) } })).data;
  const cake = await stocked(owner, { branchId: other._id, quantity: 9, name: 'Pastel', price: '1' });
  await taken(at, 'delivered', {
    items: [
      { productId: shop.productId, quantity: 4 },
      { productId: brush, quantity: 3 },
    ],
  });
  await taken(at, 'delivered', { branchId: other._id, items: [{ productId: cake, quantity: 9 }] });
  await taken(at, 'canceled', { items: [{ productId: brush, quantity: 80 }] });
  const results = await ask();
  expect(results.byProduct).toEqual([
    { _id: brush, name: 'Cepillo', quantity: 3, sold: 1500 },
    { _id: shop.productId, name: 'Pasta dental', quantity: 4, sold: 380 },
    { _id: cake, name: 'Pastel', quantity: 9, sold: 9 },
  ]);
  expect(results.byBranch).toEqual([
    { _id: shop.branchId, name: 'Roma Norte', taken: 2, delivered: 1, sold: 1880 },
    { _id: other._id, name: 'Centro', taken: 1, delivered: 1, sold: 9 },
  ]);
  const there = await ask({ branchId: other._id });
  expect([there.totals.sold, there.byProduct.length, there.branches.length]).toEqual([9, 1, 2]);
});

const when = (deliveryDate: string, deliveryTime = '') => ({ deliveryDate, deliveryTime });

it('counts the open orders of now, for any period', async () => {
  const at = '2026-03-09T15:00:00Z';
  await taken(at, 'pending', when('2026-03-08'));
  await taken(at, 'pending', when('2026-03-09', '09:59'));
  await taken(at, 'pending', when('2026-03-09', '10:00'));
  await taken(at, 'pending', when('2026-03-09'));
  await taken(at, 'pending', when('2026-03-10'));
  await taken(at, 'canceled', when('2026-03-08'));
  expect((await ask()).now).toEqual({ pending: 5, late: 2, today: 3, pendingTotal: 950 });
  // The list of orders agrees.
  const { data } = await owner.call(orders.list, { query: { status: 'pending' } });
  expect(data.rows.filter(({ isLate }) => isLate)).toHaveLength(2);
});

it('returns zeros without orders', async () => {
  const { totals, byProduct, byBranch, byDay } = await ask();
  expect(totals).toEqual({ taken: 0, delivered: 0, canceled: 0, sold: 0 });
  expect([byProduct, byBranch, byDay.length]).toEqual([[], [], 7]);
});
