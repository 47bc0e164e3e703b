import type { ActionContext } from '../../../../platform/action-context.ts';
import { db, type TenantTx } from '../../../../platform/database/scopes.ts';
import { newId } from '../../../../platform/ids.ts';

export interface Reminder {
  conversationId: string;
  assistantId: string | null;
  text: string;
}

export async function insert(
  tx: TenantTx,
  by: ActionContext,
  { conversationId, assistantId, text, dueAt }: Reminder & { dueAt: Date },
): Promise<string> {
  const id = newId(by.at.getTime());
  await db(tx)
    .insertInto('chat_reminder')
    .values({
      business_id: by.businessId,
      id,
      conversation_id: conversationId,
      assistant_id: assistantId,
      text,
      due_at: dueAt,
      created_at: by.at,
    })
    .execute();
  return id;
}

/** Claims a due reminder. Only the caller that claims it sends it. */
export async function claimDue(tx: TenantTx, id: string, at: Date): Promise<Reminder | undefined> {
  const row = await db(tx)
    .updateTable('chat_reminder')
    .set({ said_at: at })
    .where('id', '=', id)
    .where('said_at', 'is', null)
    .where('due_at', '<=', at)
    .returning(['conversation_id', 'assistant_id', 'text'])
    .executeTakeFirst();
  return row && { conversationId: row.conversation_id, assistantId: row.assistant_id, text: row.text };
}
