import type { ActionContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import type { Vault } from '../../platform/sealed.ts';
import * as store from './sessions-store.ts';

const shelf = (businessId: string) => ({ table: 'channel_session', column: 'secret', businessId });

/** Everything a paired telephone needs to be itself again, by name. */
export async function sessionOf(
  tx: TenantTx,
  vault: Vault,
  businessId: string,
  accountId: string,
): Promise<Map<string, string>> {
  const rows = await store.list(tx, accountId);
  return new Map(rows.map(({ name, secret }) => [name, vault.open(shelf(businessId), secret)]));
}

export async function secretPart(
  tx: TenantTx,
  vault: Vault,
  businessId: string,
  accountId: string,
  name: string,
): Promise<string | undefined> {
  const secret = await store.secretOf(tx, accountId, name);
  return secret && vault.open(shelf(businessId), secret);
}

/** Nothing under a name takes away what is there. */
export async function keepSession(
  tx: TenantTx,
  vault: Vault,
  { businessId, at }: ActionContext,
  accountId: string,
  parts: ReadonlyMap<string, string | undefined>,
): Promise<void> {
  const kept = [...parts].flatMap(([name, value]) =>
    value === undefined ? [] : [{ name, secret: vault.seal(shelf(businessId), value) }],
  );
  const gone = [...parts].flatMap(([name, value]) => (value === undefined ? [name] : []));
  await store.replace(tx, { businessId, at }, accountId, { kept, gone });
}
