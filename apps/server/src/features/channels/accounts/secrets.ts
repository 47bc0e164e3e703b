import type { TenantTx } from '../../../platform/database/scopes.ts';
import type { SecretPlace, Vault } from '../../../platform/sealed.ts';
import type { AccountCredentials } from '../../../providers/channels/index.ts';
import * as store from './accounts-store.ts';

export const secretColumn = (businessId: string): SecretPlace => ({
  table: 'channel_account',
  column: 'secret',
  businessId,
});

/** Returns undefined once the account is disconnected. */
export function readCredentials(vault: Vault, row: store.Row): AccountCredentials | undefined {
  if (row.secret === null) return undefined;
  const token = vault.open(secretColumn(row.business_id), row.secret);
  return { id: row.id, externalId: row.external_id, parentId: row.parent_id, token };
}

export async function findCredentials(
  tx: TenantTx,
  vault: Vault,
  id: string,
): Promise<AccountCredentials | undefined> {
  const row = await store.byId(tx, id);
  return row && readCredentials(vault, row);
}

/** The last characters are enough to recognise a token. */
export const maskToken = (vault: Vault, row: store.Row): string => {
  const token = readCredentials(vault, row)?.token;
  return token === undefined ? '' : `••••${token.slice(-4)}`;
};
