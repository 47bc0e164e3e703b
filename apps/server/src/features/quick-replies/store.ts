import type { QuickReply, QuickReplyInput } from '@cauce/contract/conversations/quick-replies';
import type { ActionContext } from '../../platform/action-context.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { newId } from '../../platform/ids.ts';

const toWire = ({ id, shortcut, text }: { id: string; shortcut: string; text: string }): QuickReply => ({
  _id: id,
  shortcut,
  text,
});

export async function list(tx: TenantTx): Promise<QuickReply[]> {
  const rows = await db(tx)
    .selectFrom('quick_reply')
    .select(['id', 'shortcut', 'text'])
    .orderBy('shortcut')
    .execute();
  return rows.map(toWire);
}

export async function insert(
  tx: TenantTx,
  by: ActionContext,
  author: string,
  input: QuickReplyInput,
): Promise<QuickReply> {
  const row = await db(tx)
    .insertInto('quick_reply')
    .values({
      business_id: by.businessId,
      id: newId(by.at.getTime()),
      ...input,
      created_by: author,
      updated_at: by.at,
    })
    .returning(['id', 'shortcut', 'text'])
    .executeTakeFirstOrThrow();
  return toWire(row);
}

/** Returns undefined when the quick reply was deleted meanwhile. */
export async function update(
  tx: TenantTx,
  at: Date,
  id: string,
  input: QuickReplyInput,
): Promise<QuickReply | undefined> {
  const row = await db(tx)
    .updateTable('quick_reply')
    .set({ ...input, updated_at: at })
    .where('id', '=', id)
    .returning(['id', 'shortcut', 'text'])
    .executeTakeFirst();
  return row && toWire(row);
}

/** Returns the removed row. */
export async function remove(tx: TenantTx, id: string): Promise<QuickReply | undefined> {
  const row = await db(tx)
    .deleteFrom('quick_reply')
    .where('id', '=', id)
    .returning(['id', 'shortcut', 'text'])
    .executeTakeFirst();
  return row && toWire(row);
}
