import { moneyResults } from '@cauce/contract/sales/money-results';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAgenda } from '../../../testing/factories/agenda.ts';
import { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
afterAll(() => app.close());

type Owner = Awaited<ReturnType<TestApp['owner']>>;
interface Row {
  at: string;
  cents: number;
  type?: 'in' | 'out';
  category?: string;
  method?: string;
  branchId?: string;
  specialistId?: string;
  deleted?: boolean;
}

/** Inserts movements with given times. */
async function moved({ businessId }: Owner, rows: readonly Row[]) {
  for (const { at, cents, type = 'in', category = 'sales', method = 'cash', ...row } of rows)
    await app.pool.query(
      `insert into money_movement (business_id, id, type, amount_cents, method, category, at, branch_id, specialist_id,
                                   created_by, updated_by, deleted_at)
       values ($1, gen_random_uuid(), $2, $3, $4, $5, $6, $7, $8, 'x', 'x', $9)`,
      [
        businessId,
        type,
        cents,
        method,
        category,
        at,
        row.branchId ?? null,
        row.specialistId ?? null,
        row.deleted === true ? at : null,
      ],
    );
}
const read = async (owner: Owner, query: object) =>
  (await owner.call(moneyResults.read, { query: { from: '2026-03-01', to: '2026-03-03', ...query } })).data;

it('are zero without movements', async () => {
  const results = await read(await app.owner(), {});
  expect(results.totals).toEqual({ in: 0, out: 0, movements: 0 });
  expect(results.byDay).toEqual(
    ['2026-03-01', '2026-03-02', '2026-03-03'].map((date) => ({ date, in: 0, out: 0 })),
  );
  expect(results.byBranch).toEqual([]);
});

it('are summed by each dimension, beside the days before, without struck movements', async () => {
  const owner = await app.owner();
  const { branchId, specialistId } = await openAgenda(owner);
  await moved(owner, [
    { at: '2026-02-27T18:00:00Z', cents: 7_000 },
    { at: '2026-03-01T18:00:00Z', cents: 45_050, branchId, specialistId, method: 'credit' },
    { at: '2026-03-03T18:00:00Z', cents: 10_000, category: 'Renta', type: 'out', method: 'transfer' },
    { at: '2026-03-03T18:00:00Z', cents: 99_900, deleted: true },
    // The last minute of the third day of the month in the zone of the business, and the first of the fourth.
    { at: '2026-03-04T05:59:59Z', cents: 100 },
    { at: '2026-03-04T06:00:00Z', cents: 5_000 },
  ]);
  const results = await read(owner, {});
  expect(results.zone).toBe('America/Mexico_City');
  expect(results.totals).toEqual({ in: 451.5, out: 100, movements: 3 });
  expect(results.before).toEqual({ in: 70, out: 0, movements: 1 });
  expect(results.byDay.map((day) => [day.in, day.out])).toEqual([
    [450.5, 0],
    [0, 0],
    [1, 100],
  ]);
  expect(results.byBranch.map(({ name, in: income, out }) => [name === 'Sin sucursal', income, out])).toEqual(
    [
      [false, 450.5, 0],
      [true, 1, 100],
    ],
  );
  expect(results.byCategory).toEqual([
    { category: 'sales', in: 451.5, out: 0 },
    { category: 'Renta', in: 0, out: 100 },
  ]);
  expect(results.byMethod.filter(({ in: income, out }) => income + out > 0)).toEqual([
    { method: 'cash', in: 1, out: 0 },
    { method: 'credit', in: 450.5, out: 0 },
    { method: 'transfer', in: 0, out: 100 },
  ]);
  expect(results.bySpecialist.map(({ _id, in: income }) => [_id, income])).toEqual([
    [specialistId, 450.5],
    [null, 1],
  ]);
  expect((await read(owner, { branchId })).totals).toEqual({ in: 450.5, out: 0, movements: 1 });
  expect((await read(owner, { specialistId })).totals.movements).toBe(1);
});

it('are exported as a file whose parts add up', async () => {
  const owner = await app.owner();
  await moved(owner, [{ at: '2026-03-02T18:00:00Z', cents: 1_250_50, category: '=1+1' }]);
  const answer = await owner.inject('GET', '/api/moneyMovement/results/export?from=2026-03-01&to=2026-03-03');
  const lines = String(answer.body.data).replaceAll('"', '').split(/\r?\n/);
  expect(lines).toContain('Día,2026-03-02,1250.5,0,1250.5');
  expect(lines.some((line) => line.startsWith("Categoría,'=1+1"))).toBe(true);
});

it.each([
  [{ from: '2026-03-04' }, 'El periodo no puede terminar antes de empezar'],
  [{ from: '2024-01-01' }, 'El periodo puede abarcar un año como máximo'],
])('refuses the period %o at its end', async (query, message) => {
  const owner = await app.owner();
  await expect(read(owner, query)).rejects.toMatchObject({ fields: { to: message } });
});

it('refuse a date before the year 1', async () => {
  const owner = await app.owner();
  const answer = await owner.inject('GET', '/api/moneyMovement/list?from=0000-01-01');
  expect(answer.body).toMatchObject({ code: 'invalid', fields: { from: 'La fecha no es válida' } });
});
