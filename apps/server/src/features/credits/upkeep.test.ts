import { business } from '@cauce/contract/account/business';
import { credits } from '@cauce/contract/account/credits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { creditAccountOf } from '../../../testing/factories/credits.ts';
import { businessInput } from '../../../testing/factories/business.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { performJob, runJobs } from '../../../testing/run-jobs.ts';
import { allJobs } from '../../jobs.ts';
import { differences } from './books-store.ts';
import { balancesOf } from './ledger.ts';

const DAY = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
afterAll(() => app.close());

const jobs = () => allJobs(app.parts).filter(({ name }) => name.startsWith('credits.'));
const run = async (name: string) => {
  await app.pool.query('select graphile_worker.add_job($1, $2::json)', [name, '{}']);
  await runJobs(app, jobs());
};

const failures = async () => {
  await run('credits.compareBooks');
  const { rows } = await app.pool.query<{ last_error: string }>(
    'select last_error from graphile_worker._private_jobs where last_error is not null',
  );
  await app.pool.query('delete from graphile_worker._private_jobs where last_error is not null');
  return rows.map(({ last_error }) => last_error).join();
};

const letters = async (businessId: string) => {
  const { rows } = await app.pool.query<{ subject: string; text: string }>(
    `select payload ->> 'subject' as subject, payload ->> 'text' as text from outbox
      where business_id = $1 and kind = 'mail' order by id`,
    [businessId],
  );
  return rows;
};

describe('a new business', () => {
  it('gets its trial credits once, also when a payment has moved the end of its plan before the job runs again', async () => {
    const newcomer = await app.newcomer();
    const { data } = await newcomer.call(business.found, { body: { business: businessInput() } });
    await runJobs(app, jobs());
    await app.pool.query(
      `update business set end_subscription = end_subscription + interval '20 days' where id = $1`,
      [data._id],
    );
    const job = jobs().find(({ name }) => name === 'credits.welcome')!;
    await performJob(app, job, { businessId: data._id });
    const { data: balances } = await newcomer.call(credits.balances, { query: {} });
    expect(balances.gpt.available).toBe(200);
  });

  it('gets trial credits that expire with its trial', async () => {
    const newcomer = await app.newcomer();
    const { data } = await newcomer.call(business.found, { body: { business: businessInput() } });
    await runJobs(app, jobs());
    const { data: balances } = await newcomer.call(credits.balances, { query: {} });
    expect(balances.gpt).toEqual({
      available: 200,
      used: 0,
      isLow: false,
      expiring: { amount: 200, at: data.endSubscription },
    });
    const { data: movements } = await newcomer.call(credits.movements, { query: {} });
    expect(movements.rows).toMatchObject([
      {
        amount: 200,
        type: 'recharge',
        totalPrice: 0,
        pricePerCredit: 0,
        balanceAfterMovement: 200,
        note: 'Créditos de prueba',
      },
    ]);
  });
});

describe('a business that existed before credits did', () => {
  it('gets the trial credits of new businesses once, while its trial lasts', async () => {
    const [trying, over] = [await app.owner(), await app.owner()];
    const until = (owner: typeof trying, days: number) =>
      app.pool.query('update business set end_subscription = $2 where id = $1', [
        owner.businessId,
        new Date(app.clock.now().getTime() + days * DAY),
      ]);
    await until(trying, 3);
    await until(over, -3);
    await run('credits.welcomeAll');
    await run('credits.welcomeAll');
    const left = async ({ call }: typeof trying) =>
      (await call(credits.balances, { query: {} })).data.gpt.available;
    expect([await left(trying), await left(over)]).toEqual([200, 0]);
  });
});

describe('the sweep', () => {
  it('releases expired reservations and removes expired credits', async () => {
    const owner = await app.owner();
    const account = creditAccountOf(app, owner.businessId);
    await account.grant(1000, { expiresAt: new Date(app.clock.now().getTime() + DAY) });
    await account.grant(500);
    const reservation = await account.reserve(400);
    await run('credits.sweep');
    const gpt = async () => (await account.within((tx) => balancesOf(tx, app.clock.now()))).gpt;
    expect(await gpt()).toEqual({ posted: 1500, held: 400, available: 1100 });
    app.clock.pass(61_000);
    await run('credits.sweep');
    expect(await gpt()).toEqual({ posted: 1500, held: 0, available: 1500 });
    await expect(account.charge(reservation!.id, 100)).rejects.toMatchObject({
      constraint: 'credit_hold_closed',
    });
    app.clock.pass(2 * DAY);
    expect(await gpt()).toEqual({ posted: 1500, held: 0, available: 500 });
    await run('credits.sweep');
    await run('credits.sweep');
    expect(await gpt()).toEqual({ posted: 500, held: 0, available: 500 });
    const { data } = await owner.call(credits.movements, { query: { type: 'expire' } });
    expect(data.rows).toMatchObject([{ amount: -1, balanceAfterMovement: 0.5, note: 'Créditos vencidos' }]);
    expect(data.total).toBe(1);
  });
});

describe('the nightly comparison', () => {
  it('reports every difference between the stored sums and the entries', async () => {
    const { businessId } = await app.owner();
    const account = creditAccountOf(app, businessId);
    await account.grant(1000);
    await account.charge((await account.reserve(300))!.id, 200);
    await account.reserve(100);
    expect(await failures()).toBe('');
    const plants: [keyof Awaited<ReturnType<typeof differences>>, string, string][] = [
      ['accounts', 'credit_account set posted = posted + 1', 'credit_account set posted = posted - 1'],
      ['lots', 'credit_lot set remaining = remaining - 1', 'credit_lot set remaining = remaining + 1'],
      ['held', 'credit_lot set held = held - 1', 'credit_lot set held = held + 1'],
      [
        'balances',
        'credit_operation set balance_after = balance_after + 1',
        'credit_operation set balance_after = balance_after - 1',
      ],
      ['operations', 'credit_entry set amount = amount + 1', 'credit_entry set amount = amount - 1'],
    ];
    for (const [where, plant, uproot] of plants) {
      const only = plant.includes('credit_account') ? `and name = 'available'` : '';
      await app.pool.query(`update ${plant} where owner_id = $1 ${only}`, [businessId]);
      expect((await account.within(differences))[where], plant).toBeGreaterThan(0);
      expect(await failures()).toContain('the books of 1 businesses differ');
      await app.pool.query(`update ${uproot} where owner_id = $1 ${only}`, [businessId]);
      expect(await failures()).toBe('');
    }
  });
});

describe('low credits', () => {
  it('are reported by e-mail, once within the interval that the business chose', async () => {
    const owner = await app.owner();
    const { businessId } = owner;
    const counters = { lowCreditThreshold: 10, creditNotificationInterval: 5 };
    await owner.call(business.adjust, { params: { id: businessId }, body: { counters } });
    const account = creditAccountOf(app, businessId);
    await run('credits.warn');
    expect(await letters(businessId)).toEqual([]);
    await account.grant(12_000);
    await run('credits.warn');
    expect(await letters(businessId)).toEqual([]);
    await account.charge((await account.reserve(2500))!.id, 2500);
    await run('credits.warn');
    await run('credits.warn');
    const [first, ...others] = await letters(businessId);
    expect(first?.subject).toContain('Se están acabando los créditos');
    expect(first?.text).toContain('Quedan 9.50 créditos GPT.');
    expect(others).toEqual([]);
    const { rows: said } = await app.pool.query<{ address: string; text: string }>(
      `select c.address, m.text from message m
         join conversation c on c.business_id = m.business_id and c.id = m.conversation_id
        where m.business_id = $1`,
      [businessId],
    );
    expect(said).toHaveLength(1);
    expect(said[0]?.text).toContain('Quedan 9.50 créditos GPT.');
    expect(said[0]?.address).toMatch(/^52/);
    app.clock.pass(5 * 3_600_000 - 1);
    await run('credits.warn');
    expect(await letters(businessId)).toHaveLength(1);
    app.clock.pass(1);
    await account.charge((await account.reserve(9500))!.id, 9500);
    await run('credits.warn');
    expect((await letters(businessId)).at(-1)?.text).toContain('Ya no quedan créditos GPT');
    expect(await letters(businessId)).toHaveLength(2);
  });
});
