import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dice } from '../cut-connections.ts';
import { openShop, stocked } from '../factories/orders.ts';
import { TestApp } from '../test-app.ts';
import { openScopes } from '../../src/platform/database/scopes.ts';
import { Refusal } from '../../src/platform/mount/refusal.ts';
import * as service from '../../src/features/stock/service.ts';

let app: TestApp;
/** Its transactions are not aborted when they wait for each other, so a deadlock does not end within the time of a test. */
let pool: pg.Pool;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
  const connectionString = String(app.pool.options.connectionString);
  pool = new pg.Pool({ connectionString, max: 8, options: '-c deadlock_timeout=10min' });
});
afterAll(async () => {
  await pool.end();
  await app.close();
});

it('moves the same products in any order at the same time without a deadlock', async () => {
  const owner = await app.owner();
  const { businessId, personId } = owner;
  const { branchId, productId } = await openShop(owner, 40);
  const products = [productId, await stocked(owner, { branchId, quantity: 40, name: 'Cera' })];
  const roll = dice(7);
  const line = (type: 'in' | 'out') => ({
    productId: products[roll(products.length)] ?? productId,
    branchId,
    type,
    quantity: 1 + roll(4),
    customId: '',
    comments: '',
  });
  const by = { businessId, personId, visiting: false, requestId: 'r', signedBy: 'ana@ejemplo.mx' };
  const at = app.clock.now();
  const moves = Array.from({ length: 60 }, (_, turn) => [
    line(turn % 3 === 0 ? 'in' : 'out'),
    line('out'),
  ]).map((stockMovements) =>
    openScopes(pool).inTenant({ businessId }, (tx) => service.move(tx, { ...by, at }, { stockMovements })),
  );
  const failed = (await Promise.allSettled(moves)).flatMap((each) =>
    each.status === 'rejected' && !(each.reason instanceof Refusal) ? [String(each.reason)] : [],
  );
  expect(failed).toEqual([]);
});
