import type { TenantTx } from '../../platform/database/scopes.ts';
import type { Shelf, Vault } from '../../platform/sealed.ts';
import type { Account } from '../../providers/channels/index.ts';
import * as store from './accounts-store.ts';

export const secretOf = (businessId: string): Shelf => ({
  table: 'channel_account',
  column: 'secret',
  businessId,
});

/** With what it is let in; nothing once it is disconnected. */
export function opened(vault: Vault, row: store.Row): Account | undefined {
  if (row.secret === null) return undefined;
  const token = vault.open(secretOf(row.business_id), row.secret);
  return { id: row.id, externalId: row.external_id, parentId: row.parent_id, token };
}

export async function accountFor(tx: TenantTx, vault: Vault, id: string): Promise<Account | undefined> {
  const row = await store.byId(tx, id);
  return row && opened(vault, row);
}

/** As a person tells one token from another. */
export const masked = (vault: Vault, row: store.Row): string => {
  const token = opened(vault, row)?.token;
  return token === undefined ? '' : `••••${token.slice(-4)}`;
};
