import { db, type TenantTx } from '../../platform/database/scopes.ts';

/** Returns whether anything changed. */
export async function setOptedOut(tx: TenantTx, clientId: string, at: Date | null): Promise<boolean> {
  const row = await db(tx)
    .updateTable('client')
    .set({ opted_out_at: at })
    .where('id', '=', clientId)
    .where('opted_out_at', at === null ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
