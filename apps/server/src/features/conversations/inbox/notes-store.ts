import { type Selectable, sql } from 'kysely';
import type { ActionContext } from '../../../platform/action-context.ts';
import type { ConversationNote } from '../../../platform/database/generated/tables.ts';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';
import { newId } from '../../../platform/ids.ts';

export type NoteRow = Selectable<ConversationNote>;

/** Notes between two times, latest first. */
export async function list(
  tx: TenantTx,
  conversationId: string,
  { from, to }: { from: Date | undefined; to: Date | undefined },
): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`/* notes-of-conversation */
    select * from conversation_note
     where conversation_id = ${conversationId}::uuid
       and (${from ?? null}::timestamptz is null or created_at >= ${from ?? null}::timestamptz)
       and (${to ?? null}::timestamptz is null or created_at < ${to ?? null}::timestamptz)
     order by created_at desc, id desc`.execute(db(tx));
  return rows;
}

export async function byId(tx: TenantTx, id: string): Promise<NoteRow | undefined> {
  return db(tx).selectFrom('conversation_note').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insert(
  tx: TenantTx,
  by: ActionContext,
  note: { conversationId: string; text: string; author: string },
): Promise<NoteRow> {
  return db(tx)
    .insertInto('conversation_note')
    .values({
      business_id: by.businessId,
      id: newId(by.at.getTime()),
      conversation_id: note.conversationId,
      text: note.text,
      author: note.author,
      created_at: by.at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function remove(tx: TenantTx, id: string): Promise<void> {
  await db(tx).deleteFrom('conversation_note').where('id', '=', id).execute();
}
