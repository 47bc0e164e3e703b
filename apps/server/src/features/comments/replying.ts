import { MOST_REPLIES, NO_LOGIN, PRIVATE_DAYS } from '@cauce/contract/comments';
import { announce } from '../../events.ts';
import type { AuditContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { found, refuse } from '../../platform/mount/refusal.ts';
import { resolveConversation, takeOverConversation, queueAndReadMessages } from '../conversations/index.ts';
import * as replies from './replies-store.ts';
import * as store from './store.ts';

interface Replying {
  businessId: string;
  at: Date;
}

const GONE = 'El comentario ya no está en la publicación';
const FULL = `Este comentario ya tiene ${MOST_REPLIES} respuestas`;

/** In this transaction nobody else answers it. */
async function answerable(tx: TenantTx, id: string): Promise<store.Row> {
  const comment = found(await store.hold(tx, id));
  if (comment.isRemoved) refuse('conflict', GONE);
  if (!comment.isConnected) refuse('conflict', NO_LOGIN);
  return comment;
}

/** Written down in the transaction that decided it; it leaves when that commits. Answers its id. */
export async function replyTo(
  tx: TenantTx,
  by: Replying,
  { commentId, text, author, turnId }: replies.Draft,
): Promise<string> {
  await answerable(tx, commentId);
  if ((await replies.counted(tx, commentId)) >= MOST_REPLIES) refuse('conflict', FULL);
  const replyId = await replies.insertWaiting(tx, by, { commentId, text, author, turnId });
  await announce(tx, 'comment.replyWaiting', { businessId: by.businessId, replyId });
  return replyId;
}

const DAY = 86_400_000;
const TOO_LATE = `Pasaron más de ${PRIVATE_DAYS} días desde su comentario: ya no se le puede escribir en privado`;
const ONCE = 'Ya le respondiste en privado';
const NOBODY = 'La red no dice quién lo escribió: respóndele a la vista de todos';

const privateUntil = (createdAt: Date): Date => new Date(createdAt.getTime() + PRIVATE_DAYS * DAY);

/** Whether its writer may be written to: once, within so long, and where the network says who it is. */
export const mayWriteTo = (
  { isConnected, messageId, authorReference, createdAt }: store.Row,
  at: Date,
): boolean => isConnected && messageId === null && authorReference !== '' && at <= privateUntil(createdAt);

/** It leaves through the conversation that it begins, as the one answer that the network lets through. Answers its id. */
export async function answerPrivately(
  tx: TenantTx,
  by: AuditContext,
  { commentId, text, author, turnId }: replies.Draft,
): Promise<string> {
  const comment = await answerable(tx, commentId);
  if (comment.messageId !== null) refuse('conflict', ONCE);
  if (by.at > privateUntil(comment.createdAt)) refuse('conflict', TOO_LATE);
  if (comment.authorReference === '') refuse('conflict', NOBODY);
  const line = { channel: comment.channel ?? 'simulator', account: comment.accountId ?? '' };
  const who = { userId: comment.authorReference, name: comment.authorName };
  const conversation = await resolveConversation(tx, by, line, who);
  // Whoever wrote in person is left to it; what an assistant begins an assistant goes on with.
  if (!author.startsWith(replies.ASSISTANT)) await takeOverConversation(tx, by, conversation.id, author);
  const [said] = await queueAndReadMessages(tx, by, conversation, [{ text, author, turnId }]);
  await store.setMessage(tx, commentId, found(said).id, by.at);
  await announce(tx, 'comment.changed', { businessId: by.businessId, commentId });
  return conversation.id;
}
