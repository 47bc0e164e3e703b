import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { creditAccountOf } from '../../../testing/factories/credits.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { newId } from '../../platform/ids.ts';
import { differences } from './books-store.ts';
import { balancesOf, releaseReservation } from './index.ts';
import { takeBackCredits } from './ledger.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
afterAll(() => app.close());

const RIGHT = { operations: 0, accounts: 0, lots: 0, held: 0, balances: 0 };
const DAY = 86_400_000;
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * DAY);

async function openAccount() {
  const { businessId } = await app.owner();
  const account = creditAccountOf(app, businessId);
  return {
    ...account,
    businessId,
    gpt: async (at = app.clock.now()) => (await account.within((tx) => balancesOf(tx, at))).gpt,
    book: () => account.within(differences),
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

describe('a reservation', () => {
  it('charges the spent amount and releases the rest', async () => {
    const account = await openAccount();
    await account.grant(2000);
    const reservation = await account.reserve(1500);
    expect(await account.gpt()).toEqual({ posted: 2000, held: 1500, available: 500 });
    expect(await account.reserve(501)).toBeUndefined();
    await account.charge(reservation!.id, 1000);
    expect(await account.gpt()).toEqual({ posted: 1000, held: 0, available: 1000 });
    expect(await account.book()).toEqual(RIGHT);
  });

  it('that is released changes nothing, also when it is released again', async () => {
    const account = await openAccount();
    await account.grant(700, { expiresAt: inDays(1) });
    await account.grant(300);
    const { id } = (await account.reserve(1000))!;
    const at = app.clock.now();
    await account.within((tx) => releaseReservation(tx, { id, at }));
    await account.within((tx) => releaseReservation(tx, { id, at }));
    expect(await account.gpt()).toEqual({ posted: 1000, held: 0, available: 1000 });
    expect(await account.book()).toEqual(RIGHT);
    await expect(account.charge(id, 1)).rejects.toMatchObject({ constraint: 'credit_hold_closed' });
  });

  it('is closed once: after the charge it can be neither released nor charged again', async () => {
    const account = await openAccount();
    await account.grant(1000);
    const { id } = (await account.reserve(1000))!;
    await account.charge(id, 500);
    await expect(account.charge(id, 500)).rejects.toMatchObject({ constraint: 'credit_hold_closed' });
    await expect(account.within((tx) => releaseReservation(tx, { id, at: inDays(0) }))).rejects.toMatchObject(
      {
        constraint: 'credit_hold_closed',
      },
    );
    expect(await account.gpt()).toMatchObject({ posted: 500, held: 0 });
  });

  it('never charges more than was reserved', async () => {
    const account = await openAccount();
    await account.grant(1000);
    const { id } = (await account.reserve(500))!;
    await expect(account.charge(id, 501)).rejects.toMatchObject({ constraint: 'credit_hold_exceeded' });
    expect(await account.gpt()).toMatchObject({ posted: 1000, held: 500 });
  });

  it('of which nothing was spent writes no movement', async () => {
    const account = await openAccount();
    await account.grant(1000);
    await account.charge((await account.reserve(500))!.id, 0);
    expect(await account.gpt()).toEqual({ posted: 1000, held: 0, available: 1000 });
  });
});

describe('a once key', () => {
  it('executes a repeated request once', async () => {
    const account = await openAccount();
    await account.grant(1000, { key: 'payment' });
    await account.grant(1000, { key: 'payment' });
    const first = await account.reserve(600, 'turn');
    expect(await account.reserve(600, 'turn')).toEqual(first);
    await account.charge(first!.id, 400, 'turn');
    await account.charge(first!.id, 400, 'turn');
    expect(await account.gpt()).toEqual({ posted: 600, held: 0, available: 600 });
  });

  it('refuses another request with the same key', async () => {
    const account = await openAccount();
    const another = { constraint: 'credit_key_of_another' };
    await account.grant(1000, { key: 'payment' });
    await expect(account.grant(1001, { key: 'payment' })).rejects.toMatchObject(another);
    await expect(account.grant(1000, { key: 'payment', isPromotional: true })).rejects.toMatchObject(another);
    const reservation = await account.reserve(600, 'turn');
    await expect(account.reserve(601, 'turn')).rejects.toMatchObject(another);
    await account.charge(reservation!.id, 400, 'turn');
    await expect(account.charge(reservation!.id, 300, 'turn')).rejects.toMatchObject(another);
    expect(await account.gpt()).toEqual({ posted: 600, held: 0, available: 600 });
  });

  it('is separate for each business', async () => {
    const [one, other] = [await openAccount(), await openAccount()];
    await one.grant(1000, { key: 'payment' });
    await other.grant(3000, { key: 'payment' });
    expect(await one.gpt()).toMatchObject({ posted: 1000 });
    expect(await other.gpt()).toMatchObject({ posted: 3000 });
  });
});

describe('lots', () => {
  it('are spent in the order: first to expire, promotional, oldest', async () => {
    const account = await openAccount();
    await account.grant(100);
    await account.grant(101, { isPromotional: true });
    await account.grant(102, { expiresAt: inDays(9) });
    await account.grant(103, { expiresAt: inDays(3) });
    const spend = async (amount: number) => account.charge((await account.reserve(amount))!.id, amount);
    await spend(50);
    expect(await account.lots()).toEqual([100, 101, 102, 53]);
    await spend(60);
    expect(await account.lots()).toEqual([100, 101, 95, 0]);
    await spend(100);
    expect(await account.lots()).toEqual([100, 96, 0, 0]);
    await spend(100);
    expect(await account.lots()).toEqual([96, 0, 0, 0]);
    expect(await account.book()).toEqual(RIGHT);
  });

  it('that expired can be spent only by earlier reservations', async () => {
    const account = await openAccount();
    await account.grant(1000, { expiresAt: inDays(1) });
    const held = await account.reserve(400, newId(), 3 * 86_400);
    app.clock.pass(2 * DAY);
    expect(await account.gpt()).toEqual({ posted: 1000, held: 400, available: 0 });
    expect(await account.reserve(1)).toBeUndefined();
    await account.charge(held!.id, 400);
    expect(await account.gpt()).toEqual({ posted: 600, held: 0, available: 0 });
    expect(await account.book()).toEqual(RIGHT);
  });
});

const takeBack = (
  account: Awaited<ReturnType<typeof openAccount>>,
  amount: number,
  shortfall: 'refused' | 'owed',
) =>
  account.within((tx) =>
    takeBackCredits(tx, {
      kind: 'gpt',
      amount,
      key: newId(),
      at: app.clock.now(),
      type: 'extract',
      shortfall,
    }),
  );

describe('credits taken back', () => {
  it('are refused when there are not enough, reserved ones included', async () => {
    const account = await openAccount();
    await account.grant(1000);
    await account.reserve(400);
    await expect(takeBack(account, 601, 'refused')).rejects.toMatchObject({
      constraint: 'credit_account_not_short',
    });
    await takeBack(account, 600, 'refused');
    expect(await account.gpt()).toEqual({ posted: 400, held: 400, available: 0 });
    expect(await account.book()).toEqual(RIGHT);
  });

  it('become a debt where they were already returned, and the next credits pay it', async () => {
    const account = await openAccount();
    await account.grant(1000);
    await account.charge((await account.reserve(700))!.id, 700);
    await takeBack(account, 1000, 'owed');
    expect(await account.gpt()).toEqual({ posted: 0, held: 0, available: 0 });
    expect(await account.debt()).toBe(-700);
    await account.grant(500);
    expect([await account.debt(), (await account.gpt()).available]).toEqual([-200, 0]);
    await account.grant(500);
    expect([await account.debt(), (await account.gpt()).available]).toEqual([0, 300]);
    expect(await account.book()).toEqual(RIGHT);
  });
});
