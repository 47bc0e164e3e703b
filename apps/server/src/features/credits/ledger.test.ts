import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { creditAccountOf } from '../../../testing/factories/credits.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { newId } from '../../platform/ids.ts';
import { differences } from './books-store.ts';
import { balancesOf, takeBackCredits, voidHold } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
afterAll(() => app.close());

const RIGHT = { operations: 0, accounts: 0, lots: 0, held: 0, balances: 0 };
const DAY = 86_400_000;
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * DAY);

async function openPurse() {
  const { businessId } = await app.owner();
  const purse = creditAccountOf(app, businessId);
  return {
    ...purse,
    businessId,
    gpt: async (at = app.clock.now()) => (await purse.within((tx) => balancesOf(tx, at))).gpt,
    book: () => purse.within(differences),
    lots: async () => {
      const { rows } = await app.pool.query<{ remaining: number }>(
        'select remaining from credit_lot where owner_id = $1 order by granted, id',
        [businessId],
      );
      return rows.map(({ remaining }) => remaining);
    },
    debt: async () => {
      const { rows } = await app.pool.query<{ posted: number }>(
        `select posted from credit_account where owner_id = $1 and credit_type = 'gpt' and name = 'debt'`,
        [businessId],
      );
      return rows[0]?.posted;
    },
  };
}

describe('a hold', () => {
  it('charges what it came to and lets the rest go', async () => {
    const purse = await openPurse();
    await purse.grant(2000);
    const hold = await purse.hold(1500);
    expect(await purse.gpt()).toEqual({ posted: 2000, held: 1500, available: 500 });
    expect(await purse.hold(501)).toBeUndefined();
    await purse.settle(hold!.id, 1000);
    expect(await purse.gpt()).toEqual({ posted: 1000, held: 0, available: 1000 });
    expect(await purse.book()).toEqual(RIGHT);
  });

  it('that is voided leaves everything as it was, however often', async () => {
    const purse = await openPurse();
    await purse.grant(700, { expiresAt: inDays(1) });
    await purse.grant(300);
    const { id } = (await purse.hold(1000))!;
    const at = app.clock.now();
    await purse.within((tx) => voidHold(tx, { id, at }));
    await purse.within((tx) => voidHold(tx, { id, at }));
    expect(await purse.gpt()).toEqual({ posted: 1000, held: 0, available: 1000 });
    expect(await purse.book()).toEqual(RIGHT);
    await expect(purse.settle(id, 1)).rejects.toMatchObject({ constraint: 'credit_hold_closed' });
  });

  it('is closed once: what was settled cannot be voided or settled again', async () => {
    const purse = await openPurse();
    await purse.grant(1000);
    const { id } = (await purse.hold(1000))!;
    await purse.settle(id, 500);
    await expect(purse.settle(id, 500)).rejects.toMatchObject({ constraint: 'credit_hold_closed' });
    await expect(purse.within((tx) => voidHold(tx, { id, at: inDays(0) }))).rejects.toMatchObject({
      constraint: 'credit_hold_closed',
    });
    expect(await purse.gpt()).toMatchObject({ posted: 500, held: 0 });
  });

  it('never charges more than it holds', async () => {
    const purse = await openPurse();
    await purse.grant(1000);
    const { id } = (await purse.hold(500))!;
    await expect(purse.settle(id, 501)).rejects.toMatchObject({ constraint: 'credit_hold_exceeded' });
    expect(await purse.gpt()).toMatchObject({ posted: 1000, held: 500 });
  });

  it('that came to nothing writes no movement', async () => {
    const purse = await openPurse();
    await purse.grant(1000);
    await purse.settle((await purse.hold(500))!.id, 0);
    expect(await purse.gpt()).toEqual({ posted: 1000, held: 0, available: 1000 });
  });
});

describe('a key', () => {
  it('does a thing once, however often it is asked for', async () => {
    const purse = await openPurse();
    await purse.grant(1000, { key: 'payment' });
    await purse.grant(1000, { key: 'payment' });
    const first = await purse.hold(600, 'turn');
    expect(await purse.hold(600, 'turn')).toEqual(first);
    await purse.settle(first!.id, 400, 'turn');
    await purse.settle(first!.id, 400, 'turn');
    expect(await purse.gpt()).toEqual({ posted: 600, held: 0, available: 600 });
  });

  it('stands for one thing alone', async () => {
    const purse = await openPurse();
    const another = { constraint: 'credit_key_of_another' };
    await purse.grant(1000, { key: 'payment' });
    await expect(purse.grant(1001, { key: 'payment' })).rejects.toMatchObject(another);
    await expect(purse.grant(1000, { key: 'payment', isPromotional: true })).rejects.toMatchObject(another);
    const hold = await purse.hold(600, 'turn');
    await expect(purse.hold(601, 'turn')).rejects.toMatchObject(another);
    await purse.settle(hold!.id, 400, 'turn');
    await expect(purse.settle(hold!.id, 300, 'turn')).rejects.toMatchObject(another);
    expect(await purse.gpt()).toEqual({ posted: 600, held: 0, available: 600 });
  });

  it('of another business is another key', async () => {
    const [one, other] = [await openPurse(), await openPurse()];
    await one.grant(1000, { key: 'payment' });
    await other.grant(3000, { key: 'payment' });
    expect(await one.gpt()).toMatchObject({ posted: 1000 });
    expect(await other.gpt()).toMatchObject({ posted: 3000 });
  });
});

describe('lots', () => {
  it('are spent soonest to expire first, then promotional, then oldest', async () => {
    const purse = await openPurse();
    await purse.grant(100);
    await purse.grant(101, { isPromotional: true });
    await purse.grant(102, { expiresAt: inDays(9) });
    await purse.grant(103, { expiresAt: inDays(3) });
    const spend = async (amount: number) => purse.settle((await purse.hold(amount))!.id, amount);
    await spend(50);
    expect(await purse.lots()).toEqual([100, 101, 102, 53]);
    await spend(60);
    expect(await purse.lots()).toEqual([100, 101, 95, 0]);
    await spend(100);
    expect(await purse.lots()).toEqual([100, 96, 0, 0]);
    await spend(100);
    expect(await purse.lots()).toEqual([96, 0, 0, 0]);
    expect(await purse.book()).toEqual(RIGHT);
  });

  it('that have expired cannot be spent, but by what held them before', async () => {
    const purse = await openPurse();
    await purse.grant(1000, { expiresAt: inDays(1) });
    const held = await purse.hold(400, newId(), 3 * 86_400);
    app.clock.pass(2 * DAY);
    expect(await purse.gpt()).toEqual({ posted: 1000, held: 400, available: 0 });
    expect(await purse.hold(1)).toBeUndefined();
    await purse.settle(held!.id, 400);
    expect(await purse.gpt()).toEqual({ posted: 600, held: 0, available: 0 });
    expect(await purse.book()).toEqual(RIGHT);
  });
});

const takeBack = (
  purse: Awaited<ReturnType<typeof openPurse>>,
  amount: number,
  shortfall: 'refused' | 'owed',
) =>
  purse.within((tx) =>
    takeBackCredits(tx, {
      kind: 'gpt',
      amount,
      key: newId(),
      at: app.clock.now(),
      type: 'extract',
      shortfall,
    }),
  );

describe('what goes back', () => {
  it('is refused where there is not enough, what is held included', async () => {
    const purse = await openPurse();
    await purse.grant(1000);
    await purse.hold(400);
    await expect(takeBack(purse, 601, 'refused')).rejects.toMatchObject({
      constraint: 'credit_account_not_short',
    });
    await takeBack(purse, 600, 'refused');
    expect(await purse.gpt()).toEqual({ posted: 400, held: 400, available: 0 });
    expect(await purse.book()).toEqual(RIGHT);
  });

  it('is owed where it must, and the next credits pay for it', async () => {
    const purse = await openPurse();
    await purse.grant(1000);
    await purse.settle((await purse.hold(700))!.id, 700);
    await takeBack(purse, 1000, 'owed');
    expect(await purse.gpt()).toEqual({ posted: 0, held: 0, available: 0 });
    expect(await purse.debt()).toBe(-700);
    await purse.grant(500);
    expect([await purse.debt(), (await purse.gpt()).available]).toEqual([-200, 0]);
    await purse.grant(500);
    expect([await purse.debt(), (await purse.gpt()).available]).toEqual([0, 300]);
    expect(await purse.book()).toEqual(RIGHT);
  });
});
