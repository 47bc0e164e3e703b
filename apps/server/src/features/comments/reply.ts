import { COMMENT_GONE, MOST_REPLIES, NO_LOGIN, PRIVATE_DAYS } from '@cauce/contract/conversations/comments';
import { announce } from '../../events.ts';
import type { ActionContext, AuditContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { found, refuse } from '../../platform/mount/refusal.ts';
import { takeOverConversation } from '../conversations/index.ts';
import { resolveConversation } from '../conversations/contacts/index.ts';
import { permitMessage, queueMessages } from '../conversations/outbound/index.ts';
import * as replies from './replies-store.ts';
import * as store from './store.ts';

const FULL = `Este comentario ya tiene ${MOST_REPLIES} respuestas`;

/** Locks the comment, so that no concurrent request answers it. */
async function lockAnswerable(tx: TenantTx, id: string): Promise<store.Row> {
  const comment = found(await store.lockForUpdate(tx, id));
  if (comment.isRemoved) refuse('conflict', COMMENT_GONE);
  if (!comment.isConnected) refuse('conflict', NO_LOGIN);
  return comment;
}

/** Queues a reply in the same transaction; it is sent after the commit. Returns its id. */
export async function queueReply(
  tx: TenantTx,
  by: ActionContext,
  { commentId, text, author, source, turnId }: replies.NewReply,
): Promise<string> {
  await lockAnswerable(tx, commentId);
  if ((await replies.count(tx, commentId)) >= MOST_REPLIES) refuse('conflict', FULL);
  const replyId = await replies.insertQueued(tx, by, { commentId, text, author, source, turnId });
  await store.setAnswered(tx, commentId, by.at);
  await announce(tx, 'comment.replyWaiting', { businessId: by.businessId, replyId });
  return replyId;
}

const DAY = 86_400_000;
const TOO_LATE = `Pasaron más de ${PRIVATE_DAYS} días desde su comentario: ya no se le puede escribir en privado`;
const ONCE = 'Ya le respondiste en privado';
const NOBODY = 'La red no dice quién lo escribió: respóndele a la vista de todos';

const privateUntil = (createdAt: Date): Date => new Date(createdAt.getTime() + PRIVATE_DAYS * DAY);

/** Whether the author may get a private answer: once, within a limit of days, and when the network names them. */
export const canAnswerPrivately = (
  { isConnected, messageId, authorReference, createdAt }: store.Row,
  at: Date,
): boolean => isConnected && messageId === null && authorReference !== '' && at <= privateUntil(createdAt);

/**
 * Sends the private answer through a new conversation, because the network accepts only one. Returns the id of the
 * conversation.
 */
export async function answerPrivately(
  tx: TenantTx,
  by: AuditContext,
  { commentId, text, author, source, turnId }: replies.NewReply,
): Promise<string> {
  const comment = await lockAnswerable(tx, commentId);
  if (comment.messageId !== null) refuse('conflict', ONCE);
  if (by.at > privateUntil(comment.createdAt)) refuse('conflict', TOO_LATE);
  if (comment.authorReference === '') refuse('conflict', NOBODY);
  const channelAccount = { channel: comment.channel ?? 'simulator', account: comment.accountId ?? '' };
  const who = { userId: comment.authorReference, name: comment.authorName };
  const conversation = await resolveConversation(tx, by, channelAccount, who);
  const result = await permitMessage(tx, by.at, {
    purpose: source === 'team' ? 'privateReply' : 'assistant',
    clientId: conversation.clientId,
    address: conversation.address,
    openedAt: comment.createdAt,
  });
  if ('withheld' in result) return refuse('conflict', result.withheld);
  // The conversation belongs to the colleague who wrote; one that an assistant starts stays with the assistants.
  if (source === 'team') await takeOverConversation(tx, by, conversation.id, author);
  const [messageId] = await queueMessages(tx, by, { conversation, ...result }, [
    { text, author, source, turnId },
  ]);
  await store.setMessage(tx, commentId, found(messageId), by.at);
  await announce(tx, 'comment.changed', { businessId: by.businessId, commentId });
  return conversation.id;
}
