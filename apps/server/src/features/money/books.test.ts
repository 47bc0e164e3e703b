import { money } from '@cauce/contract/sales/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dice } from '../../../testing/cut-connections.ts';
import { openAgenda } from '../../../testing/factories/agenda.ts';
import { moneyInput } from '../../../testing/factories/money.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { openScopes } from '../../platform/database/scopes.ts';
import { differences } from './books-store.ts';
import { moneyJobs } from './jobs.ts';
import type { Author } from './movements-store.ts';
import { payables } from '../../payables.ts';
import * as service from './service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
afterAll(() => app.close());

class Failure extends Error {}

it.each([7, 42, 2026])('keeps all sums right with any changes, some of which fail, seed %i', async (seed) => {
  const owner = await app.owner();
  const { businessId, personId } = owner;
  const agendas = [await openAgenda(owner), await openAgenda(owner)];
  const scopes = openScopes(app.pool);
  const roll = dice(seed);
  const one = <T>(list: readonly T[]): T => list[roll(list.length)]!;
  const by = (): Author => {
    app.clock.pass(1000);
    return {
      businessId,
      personId,
      visiting: false,
      requestId: 'r',
      at: app.clock.now(),
      signedBy: 'ana@ejemplo.mx',
    };
  };
  const input = () => {
    const { clientId, branchId, specialistId } = one(agendas);
    return moneyInput({
      type: one(['in', 'out'] as const),
      amount: (1 + roll(100_000)) / 100 + 1,
      paymentMethod: one(['cash', 'credit', 'check'] as const),
      date: new Date(Date.parse('2026-03-01T03:00:00Z') + roll(5) * 86_400_000).toISOString(),
      clientId: one([clientId, null]),
      branchId: one([branchId, null]),
      specialistId: one([specialistId, null]),
    });
  };
  const standing: string[] = [];
  const act = async (fails: boolean): Promise<void> => {
    const kind =
      standing.length < 5 ? 'register' : one(['register', 'register', 'correct', 'correct', 'strike']);
    const id = one(standing);
    const done = await scopes.inTenant({ businessId }, async (tx) => {
      const made =
        kind === 'register'
          ? (await service.register(tx, by(), { input: input(), links: {}, key: undefined, payables }))._id
          : undefined;
      if (kind === 'correct')
        await service.correct(tx, by(), id, { input: input(), seen: undefined, payables });
      if (kind === 'strike') await service.strike(tx, by(), id);
      if (fails) throw new Failure();
      return made;
    });
    if (done !== undefined) standing.push(done);
    if (kind === 'strike') standing.splice(standing.indexOf(id), 1);
  };
  let failed = 0;
  for (let turn = 0; turn < 120; turn += 1)
    await act(roll(4) === 0).catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error;
      failed += 1;
    });
  expect(failed).toBeGreaterThan(10);
  expect(standing.length).toBeGreaterThan(10);
  expect(await scopes.inTenant({ businessId }, differences)).toEqual({
    days: 0,
    months: 0,
    branchDays: 0,
    clients: 0,
  });

  // Compares the sums by another query, so that the test does not rely on `differences` alone.
  const { rows } = await app.pool.query(
    `select (select sum(amount_cents) from money_movement where business_id = $1 and deleted_at is null and type = 'in')::int as came,
            (select sum(cents) from money_day where business_id = $1 and type = 'in')::int as "cameByDay",
            (select count(*)::int from money_movement where business_id = $1 and deleted_at is null) as movements,
            (select sum(movements)::int from money_day where business_id = $1) as "movementsByDay"`,
    [businessId],
  );
  expect(rows[0]).toMatchObject({
    cameByDay: rows[0].came,
    movements: standing.length,
    movementsByDay: standing.length,
  });
});

it('compares the sums every night and reports differences', async () => {
  const owner = await app.owner();
  const { clientId } = await openAgenda(owner);
  await owner.call(money.register, { body: { moneyMovement: moneyInput({ clientId }) } });
  const compare = async () => {
    await app.pool.query(`select graphile_worker.add_job('money.compareBooks', '{}'::json)`);
    await runJobs(app, moneyJobs({ pool: app.pool }));
    const { rows } = await app.pool.query<{ last_error: string }>(
      `select last_error from graphile_worker._private_jobs where last_error is not null`,
    );
    await app.pool.query('delete from graphile_worker._private_jobs where last_error is not null');
    return rows.map(({ last_error }) => last_error);
  };
  expect(await compare()).toEqual([]);
  const plant = (book: string, cents: number) =>
    app.pool.query(`update ${book} set cents = cents + $1 where business_id = $2`, [cents, owner.businessId]);
  for (const book of ['money_day', 'money_month', 'money_branch_day']) {
    await plant(book, 1);
    expect((await compare()).join()).toContain('the books of 1 businesses differ');
    await plant(book, -1);
    expect(await compare()).toEqual([]);
  }
  await app.pool.query('delete from client_spent where business_id = $1', [owner.businessId]);
  expect((await compare()).join()).toContain('the books of 1 businesses differ');
});
