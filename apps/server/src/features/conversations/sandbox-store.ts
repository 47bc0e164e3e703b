import type { ActionContext } from '../../platform/action-context.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

/** Inserts the conversation of a playground session. Its transaction is rolled back. */
export async function insert(
  tx: TenantTx,
  by: ActionContext,
  { id, clientId }: { id: string; clientId: string },
): Promise<void> {
  await db(tx)
    .insertInto('conversation')
    .values({
      business_id: by.businessId,
      id,
      channel: 'simulator',
      account: 'playground',
      address: id,
      client_id: clientId,
      last_at: by.at,
      last_direction: 'in',
      created_at: by.at,
    })
    .execute();
}
