import { credits } from '@cauce/contract/account/credits';
import { thousandthsOf } from '@cauce/domain/money/credit-amount';
import { grantCredits, takeBackCredits } from '../../server/src/features/credits/ledger.ts';
import { openScopes, type TenantTx } from '../../server/src/platform/database/scopes.ts';
import { newId } from '../../server/src/platform/ids.ts';
import { onDatabase } from './database.ts';
import { expect } from './story.ts';
import type { Person } from './people.ts';

async function inTenantOf(owner: Person, work: (tx: TenantTx) => Promise<void>): Promise<void> {
  const { business } = await owner.loadSession();
  await onDatabase((pool) => openScopes(pool).inTenant({ businessId: business?._id ?? '' }, work));
}

/** Adds credits to a business as a purchase does. */
export const buyCredits = (owner: Person, amount: number, pesos: number): Promise<void> =>
  inTenantOf(owner, (tx) => {
    const at = new Date();
    return grantCredits(tx, {
      kind: 'gpt',
      amount: thousandthsOf(amount),
      key: newId(at.getTime()),
      type: 'recharge',
      totalPriceCents: pesos * 100,
      at,
      detail: { note: 'Recarga con tarjeta' },
    });
  });

/** Takes credits from a business until only some are left. */
export async function reduceCreditsTo(owner: Person, left: number): Promise<void> {
  const available = async () => (await owner.call(credits.balances)).data.gpt.available;
  // The free credits of a new business arrive a moment after it is registered.
  await expect.poll(available).toBeGreaterThan(left);
  const amount = thousandthsOf((await available()) - left);
  await inTenantOf(owner, (tx) => {
    const at = new Date();
    const key = newId(at.getTime());
    const detail = { note: 'Créditos que se retiran' };
    return takeBackCredits(tx, {
      kind: 'gpt',
      amount,
      key,
      type: 'extract',
      shortfall: 'refused',
      at,
      detail,
    });
  });
}
