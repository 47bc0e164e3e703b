import { db, type TenantTx } from '../../platform/database/scopes.ts';

/** The cents that the business keeps for a client. */
export async function balanceOf(tx: TenantTx, clientId: string): Promise<number> {
  const row = await db(tx)
    .selectFrom('client_balance')
    .select('cents')
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row?.cents ?? 0;
}

/** Locks the balance until the transaction ends, so that two payments at once do not spend it twice. */
export async function lockBalance(tx: TenantTx, clientId: string): Promise<number> {
  const row = await db(tx)
    .selectFrom('client_balance')
    .select('cents')
    .where('client_id', '=', clientId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.cents ?? 0;
}
