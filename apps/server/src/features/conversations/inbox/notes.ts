import type { Note } from '@cauce/contract/conversations/conversations';
import { announce } from '../../../events.ts';
import type { AuditContext } from '../../../platform/action-context.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { found, refuse } from '../../../platform/mount/refusal.ts';
import * as notes from './notes-store.ts';
import * as store from '../store.ts';

/** Only its author may delete a note. */
export const noteToWire = (row: notes.NoteRow, reader: string): Note => ({
  _id: row.id,
  conversationId: row.conversation_id,
  text: row.text,
  author: row.author,
  createdAt: row.created_at.toISOString(),
  can: { delete: row.author === reader },
});

export async function add(
  tx: TenantTx,
  by: AuditContext,
  { conversationId, text, author }: { conversationId: string; text: string; author: string },
): Promise<Note> {
  found(await store.byId(tx, conversationId));
  const row = await notes.insert(tx, by, { conversationId, text, author });
  await announce(tx, 'conversation.changed', { businessId: by.businessId, conversationId });
  return noteToWire(row, author);
}

export async function remove(tx: TenantTx, by: AuditContext, id: string, author: string): Promise<void> {
  const note = found(await notes.byId(tx, id));
  if (note.author !== author) refuse('forbidden', 'Solo quien escribió la nota puede eliminarla');
  await notes.remove(tx, id);
  const { conversation_id: conversationId } = note;
  await announce(tx, 'conversation.changed', { businessId: by.businessId, conversationId });
}
