import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { creditAccountOf } from '../../../testing/factories/credits.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { newId } from '../../platform/ids.ts';
import { PaperBook } from './book.oracle.ts';
import { differences } from './books-store.ts';
import { balancesOf, releaseReservation } from './index.ts';
import { takeBackCredits } from './ledger.ts';
import { listExpired, removeExpired } from './upkeep.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
afterAll(() => app.close());

const HOUR = 3_600_000;
/** Some lots expire earlier than a reservation. */
const RESERVATION_SECONDS = 2 * 3600;
const amount = fc.integer({ min: 1, max: 2000 });
const act = fc.oneof(
  fc.record({
    is: fc.constant('grant' as const),
    amount,
    hours: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
    isPromotional: fc.boolean(),
  }),
  fc.record({ is: fc.constant('reserve' as const), amount }),
  fc.record({ is: fc.constant('settle' as const), which: fc.nat(), share: fc.integer({ min: 0, max: 4 }) }),
  fc.record({ is: fc.constant('takeBack' as const), amount }),
  fc.record({ is: fc.constant('sweep' as const) }),
  fc.record({ is: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 4 }) }),
);
type Account = ReturnType<typeof creditAccountOf>;
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

async function isVoided(businessId: string, reservationId: string): Promise<boolean> {
  const { rows } = await app.pool.query<{ state: string }>(
    'select state from credit_hold where owner_id = $1 and id = $2',
    [businessId, reservationId],
  );
  return rows[0]?.state === 'voided';
}

async function grantToBoth(
  account: Account,
  paper: PaperBook,
  { amount: granted, hours, isPromotional }: Extract<Act, { is: 'grant' }>,
  now: number,
): Promise<void> {
  const expiresAt = hours === undefined ? undefined : new Date(now + hours * HOUR);
  await account.grant(granted, { isPromotional, ...(expiresAt && { expiresAt }) });
  paper.grant(granted, { isPromotional, expiresAt: expiresAt?.getTime() ?? Infinity });
}

/** Applies the same operations to the oracle and to the real ledger. */
async function play(acts: readonly Act[]): Promise<void> {
  const { businessId } = await app.owner();
  const account = creditAccountOf(app, businessId);
  const paper = new PaperBook();
  const open: { id: string; index: number; amount: number }[] = [];
  for (const step of acts) {
    const at = app.clock.now();
    const now = at.getTime();
    if (step.is === 'grant') {
      await grantToBoth(account, paper, step, now);
      // The order of two lots of the same instant is not defined.
      app.clock.pass(1);
    } else if (step.is === 'reserve') {
      const reservation = await account.reserve(step.amount, newId(), RESERVATION_SECONDS);
      expect(reservation !== undefined).toBe(paper.reserve(step.amount, now));
      if (reservation)
        open.push({ id: reservation.id, index: paper.reservations.length - 1, amount: step.amount });
    } else if (step.is === 'settle' && open.length > 0) {
      const [{ id, index, amount: held }] = open.splice(step.which % open.length, 1) as [(typeof open)[0]];
      const spent = Math.floor((held * step.share) / 4);
      if (spent === 0) await account.within((tx) => releaseReservation(tx, { id, at }));
      else await account.charge(id, spent);
      paper.charge(index, spent);
    } else if (step.is === 'takeBack') {
      await account.within((tx) =>
        takeBackCredits(tx, {
          kind: 'gpt',
          amount: step.amount,
          key: newId(),
          at,
          type: 'extract',
          shortfall: 'owed',
        }),
      );
      paper.takeBack(step.amount, now);
    } else if (step.is === 'sweep') {
      const by = { businessId, at };
      for (const expired of await account.within((tx) => listExpired(tx, by)))
        await account.within((tx) => removeExpired(tx, by, expired));
      for (const reservation of open.splice(0)) {
        if (await isVoided(businessId, reservation.id)) paper.charge(reservation.index, 0);
        else open.push(reservation);
      }
      paper.sweep(now);
    } else if (step.is === 'wait') app.clock.pass(step.hours * HOUR);
  }
  await expectSameBooks(businessId, account, paper);
}

/** Compares the balances and the debt of the real ledger with those of the oracle. */
async function expectSameBooks(businessId: string, account: Account, paper: PaperBook): Promise<void> {
  const at = app.clock.now();
  const { gpt } = await account.within((tx) => balancesOf(tx, at));
  expect(gpt).toEqual({
    posted: paper.posted,
    held: paper.reserved,
    available: paper.available(at.getTime()),
  });
  const { rows } = await app.pool.query<{ posted: number }>(
    `select posted from credit_account where owner_id = $1 and name = 'debt' and credit_type = 'gpt'`,
    [businessId],
  );
  expect(-(rows[0]?.posted ?? 0) + 0).toBe(paper.debt);
  expect(await account.within(differences)).toEqual({
    operations: 0,
    accounts: 0,
    lots: 0,
    held: 0,
    balances: 0,
  });
}

it('agrees with the oracle after any sequence of operations', async () => {
  await fc.assert(fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 30 }), play), { numRuns: 40 });
}, 120_000);
