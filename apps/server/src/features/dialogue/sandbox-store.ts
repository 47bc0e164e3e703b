import type { ActionContext } from '../../platform/action-context.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { newId } from '../../platform/ids.ts';

/** Where somebody plays: a conversation that nobody will ever see, with somebody new where nobody is named. */
export async function furnish(
  tx: TenantTx,
  by: ActionContext,
  { sessionId, clientId }: { sessionId: string; clientId: string | null },
): Promise<{ clientId: string }> {
  const person = clientId ?? newId(by.at.getTime());
  if (clientId === null)
    await db(tx)
      .insertInto('client')
      .values({
        business_id: by.businessId,
        id: person,
        name: 'Alguien nuevo',
        sought: 'alguien nuevo',
        created_by: '',
        created_at: by.at,
        updated_at: by.at,
      })
      .execute();
  await db(tx)
    .insertInto('conversation')
    .values({
      business_id: by.businessId,
      id: sessionId,
      channel: 'simulator',
      account: 'playground',
      address: sessionId,
      client_id: person,
      last_at: by.at,
      last_direction: 'in',
      created_at: by.at,
    })
    .execute();
  return { clientId: person };
}
