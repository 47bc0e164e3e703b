import { afterAll, beforeAll, expect, it } from 'vitest';
import { cutting, dice, wasCut } from '../../../testing/cut-connections.ts';
import { openShop, stocked } from '../../../testing/factories/orders.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { openScopes } from '../../platform/database/scopes.ts';
import { Refusal } from '../../platform/mount/refusal.ts';
import { differences } from './books-store.ts';
import * as service from './service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
afterAll(() => app.close());

it.each([3, 11, 1810])(
  'keeps all sums right when connections break inside transactions, seed %i',
  async (seed) => {
    const owner = await app.owner();
    const { businessId, personId } = owner;
    const { branchId, productId } = await openShop(owner, 40);
    const products = [productId, await stocked(owner, { branchId, quantity: 40, name: 'Cera' })];
    const roll = dice(seed);
    const { pool, cuts } = cutting(app.pool, roll, 20);
    const scopes = openScopes(pool);
    const by = (): service.Mover => {
      app.clock.pass(1000);
      const at = app.clock.now();
      return { businessId, personId, visiting: false, requestId: 'r', at, signedBy: 'ana@ejemplo.mx' };
    };
    const line = () => ({
      productId: products[roll(products.length)] ?? productId,
      branchId,
      type: roll(3) === 0 ? ('in' as const) : ('out' as const),
      quantity: 1 + roll(4),
      customId: '',
      comments: '',
    });
    const movements = async (): Promise<string[]> => {
      const { rows } = await app.pool.query<{ id: string }>(
        `select id from stock_movement m where business_id = $1 and origin = 'manual'
          and not exists (select from stock_movement r where r.reverses_id = m.id) order by id`,
        [businessId],
      );
      return rows.map(({ id }) => id);
    };
    const before = (await movements()).length;
    let lost = 0;
    for (let turn = 0; turn < 60; turn += 1) {
      const ids = await movements();
      const id = ids[roll(ids.length)] ?? '';
      const isReversal = roll(4) === 0;
      await scopes
        .inTenant({ businessId }, async (tx) => {
          if (isReversal) await service.reverse(tx, by(), id);
          else await service.move(tx, by(), { stockMovements: [line(), line()] });
        })
        .catch((error: unknown) => {
          if (error instanceof Refusal) return;
          if (!wasCut(error)) throw error;
          lost += 1;
        });
    }
    expect([cuts() > 5, lost > 5]).toEqual([true, true]);
    expect((await movements()).length).toBeGreaterThan(before + 5);
    expect(await openScopes(app.pool).inTenant({ businessId }, differences)).toEqual({
      levels: 0,
      days: 0,
      months: 0,
      branchDays: 0,
      reserved: 0,
    });
  },
);
