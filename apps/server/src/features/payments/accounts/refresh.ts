import { announce } from '../../../events.ts';
import type { ActionContext } from '../../../platform/action-context.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import type { Vault } from '../../../platform/sealed.ts';
import { PaymentRefusal, type Payments } from '../../../providers/payments/index.ts';
import { recordPaymentAccount } from '../../alerts/index.ts';
import * as store from './accounts-store.ts';
import { openTokens, sealTokens } from './tokens.ts';

const DAY = 86_400_000;
/** Tokens last 180 days. */
export const REFRESH_AFTER = 150 * DAY;

export const AGAIN = 'Mercado Pago ya no acepta el permiso de tu cuenta: vuelve a conectarla';

/** Notes that the account has to be connected again, and alerts the team once. */
export async function noteAttention(
  tx: TenantTx,
  by: ActionContext,
  { collectorId, name }: Pick<store.AccountRow, 'collectorId' | 'name'>,
): Promise<void> {
  if (!(await store.setAttention(tx, collectorId, AGAIN))) return;
  await recordPaymentAccount(tx, by, { name, detail: AGAIN });
  await announce(tx, 'paymentAccount.changed', { businessId: by.businessId });
}

interface RefreshParts {
  payments: Payments;
  vault: Vault;
  within: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;
}

/**
 * Renews the tokens of an account. The refresh token works once, so only one worker may use it: the lock is a claim that
 * is written before the network is asked.
 */
export async function refresh({ payments, vault, within }: RefreshParts, by: ActionContext): Promise<void> {
  const account = await within(async (tx) => {
    const locked = await store.lockForUpdate(tx);
    if (locked === undefined) return undefined;
    if (by.at.getTime() - locked.refreshedAt.getTime() < REFRESH_AFTER) {
      // Only the key of the seal is older.
      if (vault.isStale(locked.secret))
        await store.reseal(tx, sealTokens(vault, by.businessId, openTokens(vault, locked)));
      return undefined;
    }
    return (await store.claimRefresh(tx, by.at)) ? locked : undefined;
  });
  if (account === undefined) return;
  const { collectorId } = account;
  try {
    const grant = await payments.refresh(openTokens(vault, account).refreshToken, by.at);
    const secret = sealTokens(vault, by.businessId, grant);
    await within((tx) => store.renew(tx, by.at, { collectorId, secret, expiresAt: grant.expiresAt }));
  } catch (error) {
    if (error instanceof PaymentRefusal) return within((tx) => noteAttention(tx, by, account));
    throw error;
  }
}
