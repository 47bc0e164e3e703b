import { branches } from '@cauce/contract/agenda/branches';
import { products } from '@cauce/contract/sales/products';
import { stock } from '@cauce/contract/sales/stock';
import { stockResults } from '@cauce/contract/sales/stock-results';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { branchInput, productInput } from '../../../testing/factories.ts';
import { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
afterAll(() => app.close());

type Owner = Awaited<ReturnType<TestApp['owner']>>;
const read = async (owner: Owner, query: object = {}) =>
  (await owner.call(stockResults.read, { query: { from: '2026-03-01', to: '2026-03-03', ...query } })).data;

async function openCountedProduct(owner: Owner, over: Parameters<typeof productInput>[0]) {
  return (await owner.call(products.register, { body: { product: productInput(over) } })).data._id;
}
async function opened(owner: Owner, name: string) {
  return (await owner.call(branches.open, { body: { branch: branchInput({ name }) } })).data._id;
}
interface Moved {
  productId: string;
  branchId: string;
  quantity: number;
  date: string;
  type?: 'in' | 'out';
}
/** Registers movements on days that have passed, which only the clock of the server can date. */
async function move(owner: Owner, ...moved: Moved[]): Promise<void> {
  const now = app.clock.now().getTime();
  for (const { date, ...line } of moved) {
    app.clock.pass(Date.parse(date) - app.clock.now().getTime());
    await owner.call(stock.move, { body: { stockMovements: [{ type: 'in' as const, ...line }] } });
  }
  app.clock.pass(now - app.clock.now().getTime());
}

it('are zero without stock', async () => {
  const results = await read(await app.owner());
  expect(results.now).toEqual({ units: 0, value: 0, reserved: 0, products: 0, low: 0 });
  expect(results.byDay).toHaveLength(3);
  expect([results.byProduct, results.low]).toEqual([[], []]);
});

it('show the stock with its value, and the movements beside the days before', async () => {
  const owner = await app.owner();
  const [roma, centro] = [await opened(owner, 'Roma'), await opened(owner, 'Centro')];
  const cera = await openCountedProduct(owner, { name: 'Cera', price: '120', minStock: 10 });
  const tinte = await openCountedProduct(owner, { name: 'Tinte', price: '80', minStock: 2 });
  await move(owner, { productId: cera, branchId: roma, quantity: 20, date: '2026-02-27T18:00:00Z' });
  await move(
    owner,
    { productId: tinte, branchId: centro, quantity: 5, date: '2026-03-01T18:00:00Z' },
    { productId: cera, branchId: roma, quantity: 12, type: 'out', date: '2026-03-02T18:00:00Z' },
  );
  const results = await read(owner);
  expect(results.now).toEqual({ units: 13, value: 8 * 120 + 5 * 80, reserved: 0, products: 2, low: 1 });
  expect(results.totals).toEqual({ in: 5, out: 12, movements: 2 });
  expect(results.before).toEqual({ in: 20, out: 0, movements: 1 });
  expect(results.byDay.map((day) => [day.in, day.out])).toEqual([
    [5, 0],
    [0, 12],
    [0, 0],
  ]);
  expect(results.byBranch).toEqual([
    { _id: roma, name: 'Roma', in: 0, out: 12, stock: 8 },
    { _id: centro, name: 'Centro', in: 5, out: 0, stock: 5 },
  ]);
  expect(results.byProduct.map(({ name, out, stock: lies }) => [name, out, lies])).toEqual([
    ['Cera', 12, 8],
    ['Tinte', 0, 5],
  ]);
  expect(results.low).toEqual([{ _id: cera, name: 'Cera', stock: 8, minStock: 10 }]);
  expect((await read(owner, { branchId: centro })).now).toMatchObject({ units: 5, value: 400 });
});
