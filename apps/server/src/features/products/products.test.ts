import { branches } from '@cauce/contract/agenda/branches';
import { PLANS } from '@cauce/domain/billing/plans';
import { products } from '@cauce/contract/sales/products';
import { services } from '@cauce/contract/agenda/services';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditActionsOn } from '../../../testing/audit-trail.ts';
import { branchInput, productInput, serviceInput } from '../../../testing/factories.ts';
import { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
beforeAll(async () => {
  app = await TestApp.open();
  owner = await app.owner();
});
afterAll(() => app.close());

async function registered(over: Parameters<typeof productInput>[0] = {}) {
  const { data } = await owner.call(products.register, { body: { product: productInput(over) } });
  app.clock.pass(1);
  return data;
}
const listed = async (id: string) => (await owner.call(products.list, {})).data.find(({ _id }) => _id === id);

it('has stock and reservations by branch, and says when stock is low', async () => {
  const { _id: id } = await registered({ minStock: 10 });
  const { data: branch } = await owner.call(branches.open, { body: { branch: branchInput() } });
  await app.pool.query(
    'insert into stock_level (business_id, product_id, branch_id, on_hand, reserved) values ($1, $2, $3, 9, 4)',
    [owner.businessId, id, branch._id],
  );
  expect(await listed(id)).toMatchObject({
    stock: 9,
    reserved: 4,
    isLow: true,
    byBranch: [{ branchId: branch._id, name: branch.name, stock: 9, reserved: 4 }],
  });
  const change = { params: { id }, body: { product: productInput({ minStock: 9 }) } };
  expect((await owner.call(products.change, change)).data.isLow).toBe(false);
});

it('is archived instead of deleted when a service consumes it', async () => {
  const { _id: productId } = await registered({ name: 'Resina' });
  const service = serviceInput({ stockOperations: [{ productId, amount: 3 }] });
  const { data: offered } = await owner.call(services.offer, { body: { service } });
  expect(offered.stockOperations).toEqual([{ productId, amount: 3 }]);
  const answer = await owner.call(products.remove, { params: { id: productId } });
  expect(answer).toEqual({
    data: { outcome: 'archived' },
    message: 'El producto tiene movimientos, pedidos o servicios: quedó archivado',
  });
  expect(await auditActionsOn(app.pool, productId)).toEqual(['product.registered', 'product.archived']);
});

it.each([
  ['12.50', 'Solo se permiten números'],
  ['1234567', 'Máximo 6 números'],
  ['', 'Este campo es requerido'],
])('refuses the price %j at its field', async (price, message) => {
  await expect(registered({ price })).rejects.toMatchObject({ fields: { 'product.price': message } });
});

it('is limited by the plan, also with concurrent requests', async () => {
  const { data: before } = await owner.call(products.planLimit, {});
  await app.pool.query(
    `insert into product (business_id, id, name, price_cents)
     select $1, gen_random_uuid(), 'Producto ' || n, 100 from generate_series(1, $2) n`,
    [owner.businessId, before.limit - before.count - 1],
  );
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => registered()));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject({ code: 'planLimit', status: 409 });
  expect((await owner.call(products.planLimit, {})).data).toEqual({
    count: PLANS.bronce.limits.products,
    limit: PLANS.bronce.limits.products,
  });

  const { data: all } = await owner.call(products.list, {});
  const archived = all.find(({ isArchived }) => isArchived)!;
  await expect(owner.call(products.archive, { params: { id: archived._id } })).rejects.toMatchObject({
    code: 'planLimit',
  });
});
