import type { TenantTx } from '../../../platform/database/scopes.ts';
import { refuse } from '../../../platform/mount/refusal.ts';
import type { SecretPlace, Vault } from '../../../platform/sealed.ts';
import type { AccountGrant } from '../../../providers/payments/index.ts';
import * as store from './accounts-store.ts';

interface Tokens {
  accessToken: string;
  refreshToken: string;
}

const placeOf = (businessId: string): SecretPlace => ({
  table: 'payment_account',
  column: 'secret',
  businessId,
});

export const sealTokens = (
  vault: Vault,
  businessId: string,
  { accessToken, refreshToken }: Pick<AccountGrant, 'accessToken' | 'refreshToken'>,
): string => vault.seal(placeOf(businessId), JSON.stringify({ accessToken, refreshToken }));

export const openTokens = (
  vault: Vault,
  { businessId, secret }: Pick<store.AccountRow, 'businessId' | 'secret'>,
): Tokens => JSON.parse(vault.open(placeOf(businessId), secret)) as Tokens;

/** The account that charges, with its token. Its token never leaves the server. */
export interface ChargingAccount extends store.AccountRow {
  token: string;
}

export async function findCharging(tx: TenantTx, vault: Vault): Promise<ChargingAccount | undefined> {
  const account = await store.find(tx);
  return account && { ...account, token: openTokens(vault, account).accessToken };
}

export const requireCharging = async (tx: TenantTx, vault: Vault): Promise<ChargingAccount> =>
  (await findCharging(tx, vault)) ?? refuse('conflict', 'Conecta primero tu cuenta de Mercado Pago');
