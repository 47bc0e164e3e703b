import { afterAll, beforeAll, expect, it } from 'vitest';
import { House } from '../../../testing/house.ts';
import { openScopes } from '../../platform/database/scopes.ts';
import { balancesOf, grantCredits, holdCredits, settleHold, voidHold } from './index.ts';

let house: House;
beforeAll(async () => {
  house = await House.open({ rates: 'unlimited' });
});
afterAll(() => house.close());

it('sets aside, charges what it came to and lets the rest go', async () => {
  const { businessId } = await house.owner();
  const within = <T>(work: Parameters<ReturnType<typeof openScopes>['inTenant']>[1]) =>
    openScopes(house.pool).inTenant({ businessId }, work) as Promise<T>;
  const at = house.clock.now();
  const expiresAt = new Date(at.getTime() + 60_000);
  await within((tx) => grantCredits(tx, { kind: 'gpt', amount: 2000, key: 'a', type: 'recharge', at }));
  const hold = await within<{ id: string }>((tx) =>
    holdCredits(tx, { kind: 'gpt', amount: 1500, key: 't', at, expiresAt }),
  );
  expect(
    await within((tx) => holdCredits(tx, { kind: 'gpt', amount: 501, key: 'u', at, expiresAt })),
  ).toBeUndefined();
  await within((tx) => settleHold(tx, { id: hold.id, amount: 1000, key: 't', at }));
  expect(await within((tx) => balancesOf(tx, at))).toEqual({
    gpt: { posted: 1000, held: 0, available: 1000 },
    reasoning: { posted: 0, held: 0, available: 0 },
  });
  await expect(within((tx) => voidHold(tx, { id: hold.id, at }))).rejects.toThrow('closed');
});
