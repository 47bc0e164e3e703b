import { appointments } from '@cauce/contract/agenda/appointments';
import { branches } from '@cauce/contract/agenda/branches';
import { products } from '@cauce/contract/sales/products';
import { stock, type StockMovementInput } from '@cauce/contract/sales/stock';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { appointmentInput, openAgenda } from '../../../testing/factories/agenda.ts';
import { branchInput, productInput } from '../../../testing/factories.ts';
import { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let branchId: string;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
beforeEach(async () => {
  owner = await app.owner();
  branchId = (await owner.call(branches.open, { body: { branch: branchInput() } })).data._id;
});
afterAll(() => app.close());

async function product(over: Parameters<typeof productInput>[0] = {}) {
  return (await owner.call(products.register, { body: { product: productInput(over) } })).data._id;
}
type Given = Partial<StockMovementInput> & { productId: string };
const lineOf = (given: Given): StockMovementInput => ({
  branchId,
  type: 'in',
  quantity: 1,
  customId: '',
  comments: '',
  ...given,
});
async function move(given: Given | Given[], more: { appointmentId?: string; key?: string } = {}) {
  const stockMovements = [given].flat().map(lineOf);
  const { data } = await owner.call(stock.move, { body: { stockMovements, ...more } });
  app.clock.pass(1);
  return data;
}
const left = async (productId: string) =>
  (await owner.call(products.list, {})).data.find(({ _id }) => _id === productId)?.stock;

it('is the sum of its movements, in each branch separately', async () => {
  const productId = await product();
  app.clock.pass(1);
  const other = (await owner.call(branches.open, { body: { branch: branchInput({ name: 'Centro' }) } })).data;
  await move({ productId, quantity: 10 });
  await move({ productId, quantity: 4, branchId: other._id });
  await move({ productId, type: 'out', quantity: 3 });
  expect(await left(productId)).toBe(11);
  const { data } = await owner.call(products.list, {});
  expect(data[0]?.byBranch.map(({ stock: lies }) => lies)).toEqual([7, 4]);
});

it('refuses missing stock with the remaining quantity, and moves nothing', async () => {
  const [scarce, plenty] = [await product({ name: 'Shampoo' }), await product({ name: 'Cera' })];
  await move([
    { productId: scarce, quantity: 2 },
    { productId: plenty, quantity: 9 },
  ]);
  const takeTooMuch = move([
    { productId: plenty, type: 'out', quantity: 1 },
    { productId: scarce, type: 'out', quantity: 3 },
  ]);
  await expect(takeTooMuch).rejects.toMatchObject({
    status: 409,
    code: 'outOfStock',
    message: 'Solo quedan 2 de Shampoo',
    detail: { short: [{ productId: scarce, name: 'Shampoo', branchId, asked: 3, left: 2 }] },
  });
  expect([await left(scarce), await left(plenty)]).toEqual([2, 9]);
});

it('sells the last unit once with concurrent requests', async () => {
  const productId = await product();
  await move({ productId });
  const asking = Array.from({ length: 100 }, () => move({ productId, type: 'out' }));
  const outcomes = await Promise.allSettled(asking);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'outOfStock' });
  expect(await left(productId)).toBe(0);
});

it('takes several products at once in any order without a deadlock', async () => {
  const ids = [await product(), await product(), await product()];
  await move(ids.map((productId) => ({ productId, quantity: 50 })));
  await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      move((at % 2 === 0 ? ids : ids.toReversed()).map((productId) => ({ productId, type: 'out' as const }))),
    ),
  );
  expect(await Promise.all(ids.map(left))).toEqual([30, 30, 30]);
});

it('executes a repeated key once, and refuses it for another request', async () => {
  const productId = await product();
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => move({ productId, quantity: 5 }, { key })),
  );
  expect(new Set(answers.map(([movement]) => movement?._id)).size).toBe(1);
  expect(await left(productId)).toBe(5);
  await expect(move({ productId, quantity: 6 }, { key })).rejects.toMatchObject({ code: 'conflict' });
});

it('lists what an appointment consumed, named by the last characters of its id', async () => {
  const agenda = await openAgenda(owner);
  const body = { appointment: appointmentInput(agenda) };
  const { data: visit } = await owner.call(appointments.book, { body });
  const productId = await product();
  await move({ productId, quantity: 3, branchId: agenda.branchId });
  const { branchId: _, ...line } = lineOf({ productId, type: 'out', quantity: 2 });
  const consumed = await owner.call(stock.move, {
    body: { stockMovements: [line], appointmentId: visit._id },
  });
  expect(consumed.message).toBe('Consumo registrado correctamente');
  expect(consumed.data).toMatchObject([
    { customId: `SERV-${visit._id.slice(-5)}`, origin: 'consumption', branchId: agenda.branchId },
  ]);
  const { data } = await owner.call(stock.byId, { query: { appointmentId: visit._id } });
  const ids = consumed.data.map(({ _id }) => _id);
  expect(data.map(({ _id }) => _id)).toEqual(ids);
  const { data: read } = await owner.call(appointments.read, { params: { id: visit._id } });
  expect(read.stockMovementIds).toEqual(ids);

  await owner.call(appointments.remove, { params: { id: visit._id } });
  const { data: reverted } = await owner.call(stock.byId, { query: { ids: consumed.data[0]!._id } });
  expect(reverted).toMatchObject([{ appointmentId: null, quantity: 2 }]);
});

it('refuses a day that has passed where the business is, and repeats its answer after midnight', async () => {
  const productId = await product();
  const now = app.clock.now();
  const midnight = new Date(`${now.toISOString().slice(0, 10)}T06:00:00.000Z`);
  const [today, yesterday] = [midnight, new Date(midnight.getTime() - 1)].map((at) => at.toISOString());
  await expect(move([{ productId }, { productId, date: yesterday }])).rejects.toMatchObject({
    code: 'invalid',
    fields: { 'stockMovements.1.date': 'Elige hoy o una fecha por venir' },
  });
  const key = randomUUID();
  const [first] = await move({ productId, date: today }, { key });
  app.clock.pass(24 * 3_600_000);
  expect(await move({ productId, date: today }, { key })).toEqual([first]);
  expect(await left(productId)).toBe(1);
});

it('says that a product does not exist', async () => {
  await expect(move({ productId: randomUUID() })).rejects.toMatchObject({
    code: 'notFound',
    message: 'Producto no encontrado',
  });
});

it('reverses a movement once, by another that refers to it', async () => {
  const productId = await product();
  const [arrival] = await move({ productId, quantity: 8 });
  const params = { id: arrival!._id };
  const both = await Promise.allSettled([
    owner.call(stock.reverse, { params }),
    owner.call(stock.reverse, { params }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await left(productId)).toBe(0);
  const { data } = await owner.call(stock.list, { query: { productId } });
  expect(data.rows.map(({ origin, type, can }) => [origin, type, can.reverse])).toEqual([
    ['reversal', 'out', false],
    ['manual', 'in', false],
  ]);
});

it('cannot reverse an arrival that has left already', async () => {
  const productId = await product({ name: 'Tinte' });
  const [arrival] = await move({ productId, quantity: 5 });
  await move({ productId, type: 'out', quantity: 4 });
  await expect(owner.call(stock.reverse, { params: { id: arrival!._id } })).rejects.toMatchObject({
    code: 'outOfStock',
    message: 'Solo queda 1 de Tinte',
  });
});

it.each([
  ['that is not counted', 'Este producto no lleva inventario'],
  ['that is archived', 'Este producto está archivado'],
])('moves nothing of a product %s', async (how, message) => {
  const productId = await product({ tracksStock: how !== 'that is not counted' });
  if (how === 'that is archived')
    await owner.call(products.archive, { params: { id: productId }, query: { archive: 'true' } });
  await expect(move({ productId })).rejects.toMatchObject({
    fields: { 'stockMovements.0.productId': message },
  });
});

it('requires a branch where there are several', async () => {
  await owner.call(branches.open, { body: { branch: branchInput({ name: 'Centro' }) } });
  const { branchId: _, ...line } = lineOf({ productId: await product() });
  await expect(owner.call(stock.move, { body: { stockMovements: [line] } })).rejects.toMatchObject({
    fields: { 'stockMovements.0.branchId': 'Elige una sucursal' },
  });
});

it.each([
  [0, 'La cantidad debe ser mayor a 0'],
  [1.5, 'La cantidad solo puede contener números'],
])('refuses the quantity %d at its field', async (quantity, message) => {
  await expect(move({ productId: await product(), quantity })).rejects.toMatchObject({
    fields: { 'stockMovements.0.quantity': message },
  });
});

it('returns each movement once in pages, by days of the business', async () => {
  const productId = await product();
  for (let made = 0; made < 7; made += 1) await move({ productId, quantity: made + 1 });
  const seen: number[] = [];
  let after: string | undefined;
  do {
    const { data } = await owner.call(stock.list, {
      query: { productId, limit: 3, ...(after && { after }) },
    });
    seen.push(...data.rows.map(({ quantity }) => quantity));
    after = data.next ?? undefined;
  } while (after !== undefined);
  expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1]);
  // The time of the clock does not matter here; only the end of the day counts.
  const { data: none } = await owner.call(stock.list, { query: { productId, to: '2020-01-01' } });
  expect(none.rows).toEqual([]);
});

it('exports the filtered movements as a file in which no cell is a formula', async () => {
  const productId = await product({ name: '=HYPERLINK(1)' });
  await move({ productId, quantity: 3, comments: '+SUM(A1)' });
  const answer = await owner.inject('GET', `/api/stockMovement/export?productId=${productId}`);
  expect(String(answer.body.data)).toContain("'=HYPERLINK(1)");
  expect(String(answer.body.data)).toContain("'+SUM(A1)");
});

it('keeps all sums right after many random movements, some of them interrupted', async () => {
  const ids = [await product(), await product()];
  await move(ids.map((productId) => ({ productId, quantity: 30 })));
  const some = () => ids[Math.floor(Math.random() * ids.length)]!;
  await Promise.allSettled(
    Array.from({ length: 60 }, (_, at) =>
      move([
        { productId: some(), type: at % 3 === 0 ? 'in' : 'out', quantity: 1 + (at % 5) },
        { productId: some(), type: 'out', quantity: 1 + (at % 4) },
      ]),
    ),
  );
  const { rows } = await app.pool.query(
    `select l.on_hand, l.on_hand >= 0 as is_there,
            (select coalesce(sum(case type when 'in' then quantity else -quantity end), 0) from stock_movement m
              where m.product_id = l.product_id and m.branch_id = l.branch_id)::int as moved,
            (select coalesce(sum(case type when 'in' then quantity else -quantity end), 0) from stock_day d
              where d.product_id = l.product_id and d.branch_id = l.branch_id)::int as by_day
       from stock_level l where l.product_id = any ($1)`,
    [ids],
  );
  expect(rows).toHaveLength(2);
  for (const { on_hand, is_there, moved, by_day } of rows)
    expect([is_there, moved, by_day]).toEqual([true, on_hand, on_hand]);
});
