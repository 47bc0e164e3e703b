import { db, type TenantTx } from '../../platform/database/scopes.ts';
import type { MessageRow } from '../conversations/index.ts';

/** As much of a message as is told. */
export type Said = Pick<
  MessageRow,
  'id' | 'conversation_id' | 'direction' | 'kind' | 'text' | 'created_at' | 'deleted_at'
>;

/** What was said or taken back in these conversations since then, in its order. */
export async function since(tx: TenantTx, conversationIds: readonly string[], then: Date): Promise<Said[]> {
  return db(tx)
    .selectFrom('message')
    .select(['id', 'conversation_id', 'direction', 'kind', 'text', 'created_at', 'deleted_at'])
    .where('conversation_id', 'in', conversationIds)
    .where((of) => of.or([of('created_at', '>', then), of('deleted_at', '>=', then)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
