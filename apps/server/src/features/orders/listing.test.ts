import { clients } from '@cauce/contract/clients/clients';
import { orders } from '@cauce/contract/sales/orders';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { joinBusiness, makePerson } from '../../../testing/factories.ts';
import { clientInput } from '../../../testing/factories/clients.ts';
import { openShop, orderInput, type Shop } from '../../../testing/factories/orders.ts';
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

async function take(deliveryDate: string, deliveryTime = '', over = {}) {
  const order = orderInput(shop, { deliveryDate, deliveryTime, ...over });
  const { data } = await owner.call(orders.take, { body: { order } });
  app.clock.pass(1);
  return data;
}
type Query = NonNullable<Parameters<typeof owner.call<typeof orders.list>>[1]>['query'];
const list = async (query: Query = {}) => (await owner.call(orders.list, { query })).data;
const numbers = async (query: Query = {}) => (await list(query)).rows.map(({ number }) => number);

it('lists pending orders by delivery time, late ones first', async () => {
  await take('2026-03-10', '09:00');
  await take('2026-03-09');
  await take('2026-03-09', '09:30');
  await take('2026-03-09', '10:30');
  await take('2026-03-08');
  const { rows } = await list({ status: 'pending' });
  expect(rows.map(({ number, isLate }) => [number, isLate])).toEqual([
    [5, true],
    [3, true],
    [4, false],
    [2, false],
    [1, false],
  ]);
});

it('lists closed orders latest first, and all orders by the time they were taken', async () => {
  const [first, second, third] = [
    await take('2026-03-10'),
    await take('2026-03-10'),
    await take('2026-03-10'),
  ];
  for (const { _id } of [third, first]) {
    await owner.call(orders.change, { params: { id: _id }, body: { status: 'delivered' } });
    app.clock.pass(1);
  }
  await owner.call(orders.change, { params: { id: second._id }, body: { status: 'canceled' } });
  expect(await numbers({ status: 'delivered' })).toEqual([1, 3]);
  expect(await numbers({ status: 'canceled' })).toEqual([2]);
  expect(await numbers()).toEqual([3, 2, 1]);
});

it.each(['pending', 'delivered', undefined] as const)(
  'pages through %s once, whatever its order',
  async (status) => {
    const days = [
      '2026-03-10',
      '2026-03-12',
      '2026-03-10',
      '2026-03-11',
      '2026-03-10',
      '2026-03-12',
      '2026-03-10',
    ];
    for (const [at, day] of days.entries()) {
      const { _id } = await take(day, at % 3 === 0 ? '' : `1${at}:00`);
      if (status === 'delivered')
        await owner.call(orders.change, { params: { id: _id }, body: { status: 'delivered' } });
    }
    const query = status === undefined ? {} : { status };
    const whole = await numbers(query);
    expect(whole).toHaveLength(days.length);
    const seen: number[] = [];
    let after: string | undefined;
    do {
      const page = await list({ ...query, limit: 2, ...(after && { after }) });
      seen.push(...page.rows.map(({ number }) => number));
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(seen).toEqual(whole);
  },
);

it('finds by number, client name, contact, branch and days', async () => {
  const client = clientInput({ name: 'Ñandú', lastname: 'Gómez 2' });
  const clientId = (await owner.call(clients.register, { body: { client } })).data._id;
  await take('2026-03-10');
  await take('2026-03-11', '', { clientId });
  expect(await numbers({ search: '#1' })).toEqual([1]);
  expect(await numbers({ search: 'Pedido 1' })).toEqual([1]);
  expect(await numbers({ search: 'gomez nandu' })).toEqual([2]);
  expect(await numbers({ search: '100%' })).toEqual([]);
  expect(await numbers({ clientId })).toEqual([2]);
  expect(await numbers({ from: '2026-03-11', to: '2026-03-11' })).toEqual([2]);
  expect(await numbers({ branchId: shop.branchId, to: '2026-03-10' })).toEqual([1]);
  const backwards = list({ from: '2026-03-11', to: '2026-03-10' });
  await expect(backwards).rejects.toMatchObject({ status: 400 });
});

it('offers products with the stock that is not reserved', async () => {
  await take('2026-03-10');
  const { data } = await owner.call(orders.context, {});
  expect(data.zone).toBe('America/Mexico_City');
  expect(data.branches).toEqual([{ _id: shop.branchId, name: 'Roma Norte' }]);
  expect(data.products).toEqual([
    {
      _id: shop.productId,
      name: 'Pasta dental',
      image: '',
      price: 95,
      tracksStock: true,
      left: [{ branchId: shop.branchId, quantity: 998 }],
    },
  ]);
});

/** A member with exactly these permissions. */
async function staff(...permissions: { page: number; actions: ('view' | 'edit')[] }[]) {
  const personId = await makePerson(app.pool);
  await joinBusiness(app.pool, { businessId: owner.businessId, personId, permissions });
  return app.signIn(personId, owner.businessId);
}

it('allows viewing and changing by permission', async () => {
  await take('2026-03-10');
  const looking = await staff({ page: 5, actions: ['view'] });
  const { data } = await looking.call(orders.list, {});
  expect(data.rows[0]?.can).toEqual({ edit: false, cancel: false, deliver: false, pay: false });
  await expect(looking.call(orders.take, { body: { order: orderInput(shop) } })).rejects.toMatchObject({
    status: 403,
  });
  const selling = await staff({ page: 5, actions: ['edit'] });
  expect((await selling.call(orders.take, { body: { order: orderInput(shop) } })).data.can).toEqual({
    edit: true,
    cancel: true,
    deliver: true,
    pay: false,
  });
});
