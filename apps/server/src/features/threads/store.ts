import { db, type TenantTx } from '../../platform/database/scopes.ts';
import type { MessageRow } from '../conversations/messages/index.ts';

/** The columns of a message that clients of this API see. */
export type MessageColumns = Pick<
  MessageRow,
  'id' | 'conversation_id' | 'direction' | 'kind' | 'text' | 'created_at' | 'deleted_at'
>;

/** Lists messages that were written or deleted since this time, in order. */
export async function listSince(
  tx: TenantTx,
  conversationIds: readonly string[],
  then: Date,
): Promise<MessageColumns[]> {
  return db(tx)
    .selectFrom('shared.message')
    .select(['id', 'conversation_id', 'direction', 'kind', 'text', 'created_at', 'deleted_at'])
    .where('conversation_id', 'in', conversationIds)
    .where((of) => of.or([of('created_at', '>', then), of('deleted_at', '>=', then)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
