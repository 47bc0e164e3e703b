import { randomUUID } from 'node:crypto';
import { branches } from '@cauce/contract/agenda/branches';
import { orders } from '@cauce/contract/sales/orders';
import { products } from '@cauce/contract/sales/products';
import { stock } from '@cauce/contract/sales/stock';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { branchInput, productInput } from '../../../testing/factories.ts';
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
  shop = await openShop(owner);
});
afterAll(() => app.close());

type Over = Parameters<typeof orderInput>[1];
async function take(over: Over = {}, key?: string) {
  const body = { order: orderInput(shop, over), ...(key && { key }) };
  const { data } = await owner.call(orders.take, { body });
  app.clock.pass(1);
  return data;
}
const settle = async (id: string, status: 'delivered' | 'canceled', updatedAt?: string) =>
  (await owner.call(orders.change, { params: { id }, body: { status, ...(updatedAt && { updatedAt }) } }))
    .data;
const change = async (id: string, over: Over, updatedAt?: string) => {
  const body = { order: orderInput(shop, over), ...(updatedAt && { updatedAt }) };
  return (await owner.call(orders.change, { params: { id }, body })).data;
};
async function lies(productId = shop.productId) {
  const { data } = await owner.call(products.list, {});
  const found = data.find(({ _id }) => _id === productId);
  return [found?.stock, found?.reserved];
}
const reprice = (id: string, price: string, over = {}) =>
  owner.call(products.change, { params: { id }, body: { product: productInput({ price, ...over }) } });

it('gets its own number and the current prices, and reserves stock', async () => {
  const first = await take();
  const second = await take({ items: [{ productId: shop.productId, quantity: 3 }] });
  expect([first.number, second.number]).toEqual([1, 2]);
  expect(second).toMatchObject({
    status: 'pending',
    total: 285,
    paid: 0,
    source: 'staff',
    isLate: false,
    client: { name: 'Lucía Méndez' },
    branch: { _id: shop.branchId },
    items: [{ productId: { _id: shop.productId, name: 'Pasta dental' }, quantity: 3, price: 95 }],
    can: { edit: true, cancel: true, deliver: true, pay: true },
  });
  expect(await lies()).toEqual([10, 5]);
  await reprice(shop.productId, '120', { name: 'Pasta nueva' });
  const { data } = await owner.call(orders.read, { params: { id: first._id } });
  expect(data).toMatchObject({ total: 190, items: [{ productId: { name: 'Pasta dental' }, price: 95 }] });
});

it('takes its products from stock when it is delivered, in movements that name it', async () => {
  const { _id, number } = await take();
  const delivered = await settle(_id, 'delivered');
  expect(delivered).toMatchObject({ status: 'delivered', can: { edit: false, deliver: false } });
  expect(delivered.settledAt).not.toBeNull();
  expect(await lies()).toEqual([8, 0]);
  const { data } = await owner.call(stock.list, { query: { origin: 'order' } });
  expect(data.rows).toMatchObject([{ type: 'out', quantity: 2, orderId: _id, orderNumber: number }]);
});

it('releases its reserved stock when it is canceled', async () => {
  const { _id } = await take();
  expect((await settle(_id, 'canceled')).can.pay).toBe(false);
  expect(await lies()).toEqual([10, 0]);
});

it.each([
  ['delivered', 'Este pedido ya se entregó'],
  ['canceled', 'Este pedido ya se canceló'],
] as const)('says that it is %s already to a later request', async (status, message) => {
  const { _id } = await take();
  await settle(_id, status);
  const refused = { status: 409, code: 'conflict', message };
  await expect(settle(_id, 'delivered')).rejects.toMatchObject(refused);
  await expect(settle(_id, 'canceled')).rejects.toMatchObject(refused);
  await expect(change(_id, {})).rejects.toMatchObject(refused);
});

it('changes only by the difference: old items keep their price, new items get the current one', async () => {
  const other = await stocked(owner, { branchId: shop.branchId, quantity: 4, name: 'Cepillo', price: '40' });
  const { _id } = await take();
  await reprice(shop.productId, '200');
  await reprice(other, '50', { name: 'Cepillo' });
  const changed = await change(_id, {
    deliveryTime: '',
    items: [
      { productId: other, quantity: 4 },
      { productId: shop.productId, quantity: 10 },
    ],
  });
  expect(changed).toMatchObject({ deliveryTime: '', total: 4 * 50 + 10 * 95 });
  expect([await lies(), await lies(other)]).toEqual([
    [10, 10],
    [4, 4],
  ]);
  await change(_id, { items: [{ productId: shop.productId, quantity: 1 }] });
  expect([await lies(), await lies(other)]).toEqual([
    [10, 1],
    [4, 0],
  ]);
});

it('is refused with the remaining stock when there is too little, and changes nothing', async () => {
  const { _id } = await take();
  const short = (asked: number, left: number) => ({
    status: 409,
    code: 'outOfStock',
    detail: { short: [{ productId: shop.productId, branchId: shop.branchId, asked, left }] },
  });
  await expect(take({ items: [{ productId: shop.productId, quantity: 9 }] })).rejects.toMatchObject(
    short(9, 8),
  );
  // The two units that it reserved itself are available to it.
  const more = change(_id, { items: [{ productId: shop.productId, quantity: 11 }] });
  await expect(more).rejects.toMatchObject(short(11, 10));
  expect(await lies()).toEqual([10, 2]);
});

it('refuses an edit of an older version', async () => {
  const { _id, updatedAt } = await take();
  await change(_id, { details: 'Sin timbre' }, updatedAt);
  await expect(change(_id, {}, updatedAt)).rejects.toMatchObject({ code: 'changedMeanwhile' });
  await expect(settle(_id, 'delivered', updatedAt)).rejects.toMatchObject({ code: 'changedMeanwhile' });
});

it('is taken once per key, and the key is refused for another order', async () => {
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 8 }, () => take({}, key)));
  expect(new Set(answers.map(({ _id }) => _id)).size).toBe(1);
  expect(await lies()).toEqual([10, 2]);
  await expect(take({ details: 'Otro' }, key)).rejects.toMatchObject({ code: 'conflict' });
});

it('accepts no archived product, and keeps one that it had', async () => {
  const { _id } = await take();
  await owner.call(products.archive, { params: { id: shop.productId }, query: { archive: 'true' } });
  await expect(take()).rejects.toMatchObject({
    fields: { 'order.items.0.productId': 'Este producto está archivado' },
  });
  expect(await change(_id, { items: [{ productId: shop.productId, quantity: 4 }] })).toMatchObject({
    total: 380,
  });
});

it('requires a branch where there are several, and reserves stock there', async () => {
  const { branchId: _, ...order } = orderInput(shop);
  const { data } = await owner.call(orders.take, { body: { order } });
  expect(data.branchId).toBe(shop.branchId);
  const other = (await owner.call(branches.open, { body: { branch: branchInput({ name: 'Centro' }) } })).data;
  await expect(owner.call(orders.take, { body: { order } })).rejects.toMatchObject({
    fields: { 'order.branchId': 'Elige una sucursal' },
  });
  await expect(take({ branchId: other._id })).rejects.toMatchObject({ code: 'outOfStock' });
  await owner.call(branches.archive, { params: { id: other._id }, query: { archive: 'true' } });
  await expect(take({ branchId: other._id })).rejects.toMatchObject({
    fields: { 'order.branchId': 'Esa sucursal está archivada. Elige otra o reactívala' },
  });
});

it('reserves no stock of uncounted products, and takes those that are counted since', async () => {
  const cake = await stocked(owner, {
    branchId: shop.branchId,
    quantity: 0,
    name: 'Pastel',
    tracksStock: false,
  });
  const items = [
    { productId: cake, quantity: 2 },
    { productId: shop.productId, quantity: 1 },
  ];
  const [first, second] = [await take({ items }), await take({ items })];
  await settle(first._id, 'delivered');
  await owner.call(products.change, {
    params: { id: cake },
    body: { product: productInput({ name: 'Pastel' }) },
  });
  await expect(settle(second._id, 'delivered')).rejects.toMatchObject({ message: 'Ya no queda Pastel' });
  await reprice(shop.productId, '95', { tracksStock: false });
  await reprice(cake, '95', { name: 'Pastel', tracksStock: false });
  await settle(second._id, 'delivered');
  const { data } = await owner.call(stock.list, { query: { origin: 'order' } });
  expect(data.rows.map(({ productId, quantity }) => [productId, quantity])).toEqual([[shop.productId, 1]]);
  const { rows } = await app.pool.query('select reserved from stock_level where product_id = $1', [
    shop.productId,
  ]);
  expect(rows).toEqual([{ reserved: 0 }]);
});

it('sums its payments, less refunds and struck ones', async () => {
  const { _id } = await take();
  const pay = (type: string, cents: number, deletedAt: Date | null = null) =>
    app.pool.query(
      `insert into money_movement (business_id, id, type, amount_cents, at, order_id, created_by, updated_by, deleted_at)
       values ($1, $2, $3, $4, now(), $5, 'ana@ejemplo.mx', 'ana@ejemplo.mx', $6)`,
      [owner.businessId, randomUUID(), type, cents, _id, deletedAt],
    );
  await pay('in', 15_050);
  await pay('out', 1_000);
  await pay('in', 99_900, new Date());
  const { data } = await owner.call(orders.read, { params: { id: _id } });
  expect(data).toMatchObject({ paid: 140.5, can: { pay: true } });
  await pay('in', 4_950);
  expect((await owner.call(orders.read, { params: { id: _id } })).data.can.pay).toBe(false);
});

it('appears in the audit trail with its number', async () => {
  const { _id } = await take();
  await change(_id, {});
  app.clock.pass(1);
  await settle(_id, 'delivered');
  const { rows } = await app.pool.query(
    `select action, detail->>'number' as number, detail->>'name' as name from audit_entry where subject_id = $1 order by id`,
    [_id],
  );
  expect(rows).toEqual(
    ['order.taken', 'order.changed', 'order.delivered'].map((action) => ({
      action,
      number: '1',
      name: 'Lucía Méndez',
    })),
  );
});

it.each([
  [{ items: [] }, { 'order.items': 'Agrega al menos un producto' }],
  [{ deliveryDate: '0000-01-01' }, { 'order.deliveryDate': 'La fecha no es válida' }],
  [{ deliveryDate: '2026-02-30' }, { 'order.deliveryDate': 'La fecha no es válida' }],
  [{ deliveryTime: '25:00' }, { 'order.deliveryTime': 'La hora no es válida' }],
  [{ clientId: '' }, { 'order.clientId': 'Este campo es requerido' }],
])('refuses %j at its field', async (over, fields) => {
  const body = { order: { ...orderInput(shop), ...over } };
  const answer = await owner.inject('POST', '/api/order', body);
  expect([answer.status, answer.body.fields]).toEqual([400, fields]);
});

it('refuses quantities and repeated products at their fields', async () => {
  const { productId } = shop;
  const none = [{ productId, quantity: 0 }];
  await expect(take({ items: none })).rejects.toMatchObject({
    fields: { 'order.items.0.quantity': 'La cantidad debe ser mayor a 0' },
  });
  const twice = [1, 2].map((quantity) => ({ productId, quantity }));
  await expect(take({ items: twice })).rejects.toMatchObject({
    fields: { 'order.items': 'Un producto está repetido' },
  });
});
