import type { ActionContext } from '../../../platform/action-context.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import type { Vault } from '../../../platform/sealed.ts';
import * as store from './sessions-store.ts';

const secretPlaceOf = (businessId: string) => ({ table: 'channel_session', column: 'secret', businessId });

/** Reads all secrets of a paired phone, by name. */
export async function readSession(
  tx: TenantTx,
  vault: Vault,
  businessId: string,
  accountId: string,
): Promise<Map<string, string>> {
  const rows = await store.list(tx, accountId);
  return new Map(rows.map(({ name, secret }) => [name, vault.open(secretPlaceOf(businessId), secret)]));
}

export async function readSessionPart(
  tx: TenantTx,
  vault: Vault,
  businessId: string,
  accountId: string,
  name: string,
): Promise<string | undefined> {
  const secret = await store.findSecret(tx, accountId, name);
  return secret && vault.open(secretPlaceOf(businessId), secret);
}

/** An undefined value deletes the secret of that name. */
export async function saveSession(
  tx: TenantTx,
  vault: Vault,
  { businessId, at }: ActionContext,
  accountId: string,
  parts: ReadonlyMap<string, string | undefined>,
): Promise<void> {
  const saved = [...parts].flatMap(([name, value]) =>
    value === undefined ? [] : [{ name, secret: vault.seal(secretPlaceOf(businessId), value) }],
  );
  const removed = [...parts].flatMap(([name, value]) => (value === undefined ? [name] : []));
  await store.replace(tx, { businessId, at }, accountId, { saved, removed });
}
