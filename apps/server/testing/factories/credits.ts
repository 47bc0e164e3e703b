import {
  type Grant,
  grantCredits,
  reserveCredits,
  chargeReservation,
} from '../../src/features/credits/index.ts';
import { openScopes, type TenantTx } from '../../src/platform/database/scopes.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from '../test-app.ts';

/** The functions of the ledger for one business, as features that spend credits call them. */
export function creditAccountOf({ pool, clock }: TestApp, businessId: string) {
  const scopes = openScopes(pool);
  const within = <T>(work: (tx: TenantTx) => Promise<T>) => scopes.inTenant({ businessId }, work);
  const now = () => clock.now();
  return {
    within,
    grant: (amount: number, rest: Partial<Grant> = {}) =>
      within((tx) =>
        grantCredits(tx, { kind: 'gpt', amount, key: newId(), type: 'recharge', at: now(), ...rest }),
      ),
    reserve: (amount: number, key = newId(), seconds = 60) =>
      within((tx) => {
        const expiresAt = new Date(now().getTime() + seconds * 1000);
        return reserveCredits(tx, { kind: 'gpt', amount, key, at: now(), expiresAt });
      }),
    charge: (id: string, amount: number, key = newId()) =>
      within((tx) => chargeReservation(tx, { id, amount, key, at: now() })),
  };
}
