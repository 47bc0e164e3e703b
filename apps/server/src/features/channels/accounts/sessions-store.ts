import type { ActionContext } from '../../../platform/action-context.ts';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';

export const list = (tx: TenantTx, accountId: string): Promise<{ name: string; secret: string }[]> =>
  db(tx)
    .selectFrom('channel_session')
    .select(['name', 'secret'])
    .where('account_id', '=', accountId)
    .execute();

export async function findSecret(tx: TenantTx, accountId: string, name: string): Promise<string | undefined> {
  const row = await db(tx)
    .selectFrom('channel_session')
    .select('secret')
    .where('account_id', '=', accountId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.secret;
}

export async function replace(
  tx: TenantTx,
  { businessId, at }: ActionContext,
  accountId: string,
  { saved, removed }: { saved: readonly { name: string; secret: string }[]; removed: readonly string[] },
): Promise<void> {
  if (removed.length > 0)
    await db(tx)
      .deleteFrom('channel_session')
      .where('account_id', '=', accountId)
      .where('name', 'in', removed)
      .execute();
  if (saved.length === 0) return;
  await db(tx)
    .insertInto('channel_session')
    .values(
      saved.map((part) => ({ ...part, business_id: businessId, account_id: accountId, updated_at: at })),
    )
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'account_id', 'name']).doUpdateSet((eb) => ({
        secret: eb.ref('excluded.secret'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute();
}
