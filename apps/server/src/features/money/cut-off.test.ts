import { afterAll, beforeAll, expect, it } from 'vitest';
import { cutting, dice, wasCut } from '../../../testing/cut-connections.ts';
import { openAgenda } from '../../../testing/factories/agenda.ts';
import { moneyInput } from '../../../testing/factories/money.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { openScopes } from '../../platform/database/scopes.ts';
import { differences } from './books-store.ts';
import type { Author } from './movements-store.ts';
import { payables } from '../../payables.ts';
import * as service from './service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
afterAll(() => app.close());

it.each([3, 11, 1810])(
  'keeps all sums right when connections break inside transactions, seed %i',
  async (seed) => {
    const { businessId, personId, call } = await app.owner();
    const { clientId, branchId, specialistId } = await openAgenda({ call });
    const roll = dice(seed);
    const { pool, cuts } = cutting(app.pool, roll);
    const scopes = openScopes(pool);
    const by = (): Author => {
      app.clock.pass(1000);
      const at = app.clock.now();
      return { businessId, personId, visiting: false, requestId: 'r', at, signedBy: 'ana@ejemplo.mx' };
    };
    const input = () =>
      moneyInput({
        type: roll(3) === 0 ? 'out' : 'in',
        amount: (1 + roll(100_000)) / 100 + 1,
        date: new Date(Date.parse('2026-02-27T12:00:00Z') + roll(4) * 86_400_000).toISOString(),
        clientId: roll(2) === 0 ? clientId : null,
        branchId: roll(2) === 0 ? branchId : null,
        specialistId: roll(2) === 0 ? specialistId : null,
      });
    const standing = async (): Promise<string[]> => {
      const { rows } = await app.pool.query<{ id: string }>(
        'select id from money_movement where business_id = $1 and deleted_at is null order by id',
        [businessId],
      );
      return rows.map(({ id }) => id);
    };
    let lost = 0;
    for (let turn = 0; turn < 60; turn += 1) {
      const ids = await standing();
      const id = ids[roll(Math.max(ids.length, 1))];
      const kind = ids.length < 8 ? 0 : roll(4);
      await scopes
        .inTenant({ businessId }, async (tx) => {
          if (id === undefined || kind < 2)
            await service.register(tx, by(), { input: input(), links: {}, key: undefined, payables });
          else if (kind === 2)
            await service.correct(tx, by(), id, { input: input(), seen: undefined, payables });
          else await service.strike(tx, by(), id);
        })
        .catch((error: unknown) => {
          if (!wasCut(error)) throw error;
          lost += 1;
        });
    }
    expect([cuts() > 5, lost > 5]).toEqual([true, true]);
    expect((await standing()).length).toBeGreaterThan(5);
    expect(await openScopes(app.pool).inTenant({ businessId }, differences)).toEqual({
      days: 0,
      months: 0,
      branchDays: 0,
      clients: 0,
    });
  },
);
