import { db, type TenantTx } from '../../platform/database/scopes.ts';

/** Moves the turns of merged conversations. Turns that are still running stay, and end with their conversation. */
export async function moveTurns(
  tx: TenantTx,
  { from, to }: { from: readonly string[]; to: string },
): Promise<void> {
  await db(tx)
    .updateTable('turn')
    .set({ conversation_id: to })
    .where('conversation_id', 'in', from)
    .where('state', '<>', 'thinking')
    .execute();
}
