import { randomUUID } from 'node:crypto';
import { branches } from '@cauce/contract/agenda/branches';
import { money } from '@cauce/contract/sales/money';
import { orderResults } from '@cauce/contract/sales/order-results';
import { orders } from '@cauce/contract/sales/orders';
import { type SaleInput, sales } from '@cauce/contract/sales/sales';
import { products } from '@cauce/contract/sales/products';
import { PAGES } from '@cauce/contract/kit/pages';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { branchInput } from '../../../testing/factories.ts';
import { colleague } from '../../../testing/colleague.ts';
import { openShop, type Shop, stocked } from '../../../testing/factories/orders.ts';
import { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let shop: Shop;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
beforeEach(async () => {
  owner = await app.owner();
  shop = await openShop(owner);
});
afterAll(() => app.close());

const saleOf = (over: Partial<SaleInput> = {}) => ({
  items: [{ productId: shop.productId, quantity: 2 }],
  ...over,
});
const sell = async (over: Partial<SaleInput> = {}, key?: string) =>
  (await owner.call(sales.sell, { body: { order: saleOf(over), ...(key && { key }) } })).data;
const stockOf = async (productId = shop.productId) => {
  const { data } = await owner.call(products.list, {});
  const found = data.find(({ _id }) => _id === productId);
  return [found?.stock, found?.reserved];
};
const movements = async () => (await owner.call(money.list, { query: {} })).data.rows;

it('moves stock and money in one act, to nobody in particular', async () => {
  const sale = await sell({ paymentMethod: 'debit' });
  expect(sale).toMatchObject({
    status: 'delivered',
    client: { _id: '', name: 'Público en general' },
    total: 190,
    paid: 190,
    can: { edit: false, pay: false },
  });
  expect(await stockOf()).toEqual([8, 0]);
  expect(await movements()).toMatchObject([
    { type: 'in', amount: 190, category: 'sales', paymentMethod: 'debit', orderId: sale._id, clientId: null },
  ]);
  const { data } = await owner.call(orders.list, { query: { status: 'delivered' } });
  expect(data.rows.map(({ _id }) => _id)).toEqual([sale._id]);
});

it('may name a client, who has then paid it', async () => {
  expect((await sell({ clientId: shop.clientId })).client.name).toBe('Lucía Méndez');
  expect((await movements())[0]?.clientId).toBe(shop.clientId);
});

it('counts among the sales of its product', async () => {
  await sell();
  const today = app.clock.now().toISOString().slice(0, 10);
  const period = { from: today, to: today };
  const { data } = await owner.call(orderResults.read, { query: period });
  expect(data.byProduct).toMatchObject([{ _id: shop.productId, quantity: 2, sold: 190 }]);
});

it('registers nothing when one of its products is not enough', async () => {
  const scarce = await stocked(owner, { branchId: shop.branchId, quantity: 1, name: 'Cera' });
  const items = [
    { productId: shop.productId, quantity: 1 },
    { productId: scarce, quantity: 2 },
  ];
  await expect(sell({ items })).rejects.toMatchObject({
    code: 'outOfStock',
    detail: { short: [{ productId: scarce, left: 1 }] },
  });
  expect([await stockOf(), await stockOf(scarce), await movements()]).toEqual([[10, 0], [1, 0], []]);
});

it('is registered once when it is repeated, also at the same time', async () => {
  const key = randomUUID();
  const sold = await Promise.all([sell({}, key), sell({}, key), sell({}, key)]);
  expect(new Set(sold.map(({ _id }) => _id)).size).toBe(1);
  expect(await stockOf()).toEqual([8, 0]);
  expect(await movements()).toHaveLength(1);
});

it('never sells more than there is, also when everybody sells at once', async () => {
  const sold = await Promise.allSettled(Array.from({ length: 8 }, () => sell()));
  expect(sold.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(await stockOf()).toEqual([0, 0]);
  expect(await movements()).toHaveLength(5);
});

it('asks for the branch when there are several', async () => {
  await owner.call(branches.open, { body: { branch: branchInput({ name: 'Roma Norte' }) } });
  await expect(sell()).rejects.toMatchObject({ fields: { 'order.branchId': 'Elige una sucursal' } });
  expect((await sell({ branchId: shop.branchId })).branch._id).toBe(shop.branchId);
});

it('refuses the products of another business', async () => {
  const other = await openShop(await app.owner());
  await expect(sell({ items: [{ productId: other.productId, quantity: 1 }] })).rejects.toMatchObject({
    status: 404,
  });
  await expect(sell({ clientId: other.clientId })).rejects.toMatchObject({ status: 404 });
});

it('sells what is not counted and what is free', async () => {
  const free = await stocked(owner, { branchId: shop.branchId, quantity: 0, price: '0', tracksStock: false });
  expect(await sell({ items: [{ productId: free, quantity: 3 }] })).toMatchObject({ total: 0, paid: 0 });
  expect(await movements()).toEqual([]);
});

it.each(['orders', 'money'] as const)('is refused to a colleague who may only write %s', async (page) => {
  const luis = await colleague(app, owner.businessId, {
    page: PAGES[page].number,
    actions: ['view', 'edit'],
  });
  await expect(luis.call(sales.sell, { body: { order: saleOf() } })).rejects.toMatchObject({
    code: 'forbidden',
  });
  expect(await stockOf()).toEqual([10, 0]);
});
