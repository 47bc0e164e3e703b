import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

/** Does not change the version of the conversation, so that the assistant can still send its last message. */
export async function leaveToTeam(
  tx: TenantTx,
  conversationId: string,
  { by, until }: { by: string; until: Date },
): Promise<void> {
  await db(tx)
    .updateTable('conversation')
    .set({ attended_by: by, attended_until: until, unread: sql<number>`greatest(unread, 1)` })
    .where('id', '=', conversationId)
    .execute();
}
