import { orders } from '@cauce/contract/sales/orders';
import { products } from '@cauce/contract/sales/products';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openShop, orderInput, type Shop, stocked } from '../../../testing/factories/orders.ts';
import { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let shop: Shop;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
beforeEach(async () => {
  owner = await app.owner();
});
afterAll(() => app.close());

const take = (items: { productId: string; quantity: number }[]) =>
  owner.call(orders.take, { body: { order: orderInput(shop, { items }) } });
const settle = (id: string, status: 'delivered' | 'canceled') =>
  owner.call(orders.change, { params: { id }, body: { status } });
const random = (below: number) => Math.floor(Math.random() * below);
const worked = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.filter(({ status }) => status === 'fulfilled').length;

it('sells the last unit once to many concurrent requests, and skips no number', async () => {
  shop = await openShop(owner, 1);
  const { productId } = shop;
  const outcomes = await Promise.allSettled(
    Array.from({ length: 100 }, () => take([{ productId, quantity: 1 }])),
  );
  expect(worked(outcomes)).toBe(1);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'outOfStock' });
  const other = await stocked(owner, { branchId: shop.branchId, quantity: 20 });
  await Promise.all(Array.from({ length: 20 }, () => take([{ productId: other, quantity: 1 }])));
  const { rows } = await app.pool.query<{ number: number }>(
    'select number from client_order where business_id = $1 order by number',
    [owner.businessId],
  );
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 21 }, (_, at) => at + 1));
});

it('is delivered or canceled, never both', async () => {
  shop = await openShop(owner, 50);
  for (let round = 0; round < 5; round += 1) {
    const { data } = await take([{ productId: shop.productId, quantity: 3 }]);
    const outcomes = await Promise.allSettled([
      settle(data._id, 'delivered'),
      settle(data._id, 'canceled'),
      settle(data._id, 'delivered'),
    ]);
    expect(worked(outcomes)).toBe(1);
  }
  const { rows } = await app.pool.query(
    `select (select count(*)::int from client_order o where o.business_id = $1 and o.status = 'delivered') as delivered,
            (select count(*)::int from stock_movement m where m.business_id = $1 and m.origin = 'order') as left_with`,
    [owner.businessId],
  );
  expect(rows[0].left_with).toBe(rows[0].delivered);
});

it('reserves exactly the items of pending orders after many random orders', async () => {
  shop = await openShop(owner, 40);
  const { branchId, productId } = shop;
  const ids = [
    productId,
    await stocked(owner, { branchId, quantity: 40, name: 'Cepillo' }),
    await stocked(owner, { branchId, quantity: 40, name: 'Hilo' }),
  ];
  const some = () =>
    ids
      .filter(() => random(3) > 0)
      .toSorted(() => random(3) - 1)
      .map((id) => ({ productId: id, quantity: 1 + random(4) }));
  const items = () => {
    const chosen = some();
    return chosen.length > 0 ? chosen : [{ productId, quantity: 1 }];
  };
  const known: string[] = [];
  const one = () => known[random(known.length)] ?? '';
  const act = async () => {
    const which = random(4);
    if (known.length === 0 || which === 0) known.push((await take(items())).data._id);
    else if (which === 1) await settle(one(), random(2) === 0 ? 'delivered' : 'canceled');
    else {
      const body = { order: orderInput(shop, { items: items() }) };
      await owner.call(orders.change, { params: { id: one() }, body });
    }
  };
  for (let round = 0; round < 15; round += 1) {
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, act));
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(['outOfStock', 'conflict', 'changedMeanwhile']).toContain(outcome.reason.code);
  }
  const { rows } = await app.pool.query(
    `select l.reserved, l.on_hand,
            (select coalesce(sum(i.quantity), 0)::int from order_item i
               join client_order o on o.business_id = i.business_id and o.id = i.order_id
              where i.product_id = l.product_id and o.status = 'pending') as promised,
            (select 40 - coalesce(sum(i.quantity), 0)::int from order_item i
               join client_order o on o.business_id = i.business_id and o.id = i.order_id
              where i.product_id = l.product_id and o.status = 'delivered') as still_there
       from stock_level l where l.product_id = any ($1)`,
    [ids],
  );
  expect(rows).toHaveLength(3);
  for (const { reserved, on_hand, promised, still_there } of rows) {
    expect([reserved, on_hand]).toEqual([promised, still_there]);
    expect(on_hand).toBeGreaterThanOrEqual(reserved);
  }
  const { data } = await owner.call(products.list, {});
  for (const { stock: lies, reserved } of data) expect(lies).toBeGreaterThanOrEqual(reserved);
});
