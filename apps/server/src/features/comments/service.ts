import type { Comment, comments } from '@cauce/contract/conversations/comments';
import type { DataOf, QueryOf } from '@cauce/contract/kit/endpoint';
import { announce } from '../../events.ts';
import type { AuditContext } from '../../platform/action-context.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { found } from '../../platform/mount/refusal.ts';
import * as replies from './replies-store.ts';
import { answerPrivately, queueReply } from './reply.ts';
import * as store from './store.ts';
import { toWire, type Viewer } from './wire.ts';

const POSTS = 10;

export async function list(
  tx: TenantTx,
  viewer: Viewer,
  { page, unanswered }: QueryOf<typeof comments.list>,
): Promise<DataOf<typeof comments.list>> {
  const onlyUnanswered = unanswered === 'true';
  const found = await store.page(tx, { at: page, size: POSTS, onlyUnanswered });
  const { posts, comments: rows, ...counts } = found;
  const pages = Math.max(1, Math.ceil(posts / POSTS));
  return { comments: rows.map((row) => toWire(row, viewer)), page, pages, ...counts };
}

export const read = async (tx: TenantTx, viewer: Viewer, id: string): Promise<Comment> =>
  toWire(found(await store.byId(tx, id)), viewer);

export async function reply(
  tx: TenantTx,
  by: AuditContext,
  { commentId, text, author }: { commentId: string; text: string; author: string },
): Promise<void> {
  await queueReply(tx, by, { commentId, text, author, source: 'team' });
  await recordAudit(tx, by, { action: 'comment.replied', subjectKind: 'comment', subjectId: commentId });
}

export async function writePrivately(
  tx: TenantTx,
  by: AuditContext,
  { commentId, text, author }: { commentId: string; text: string; author: string },
): Promise<void> {
  await answerPrivately(tx, by, { commentId, text, author, source: 'team' });
  await recordAudit(tx, by, {
    action: 'comment.answeredPrivately',
    subjectKind: 'comment',
    subjectId: commentId,
  });
}

export async function markRead(
  tx: TenantTx,
  by: AuditContext,
  post: { source: string; postId: string },
): Promise<void> {
  if (await store.markRead(tx, by.at, post))
    await announce(tx, 'comment.changed', { businessId: by.businessId });
}

/** Records the outcome that a person chose for a reply. Returns the id of the comment. */
export async function recordChosenOutcome(
  tx: TenantTx,
  by: AuditContext,
  id: string,
  arrived: boolean,
): Promise<string> {
  const commentId = found(await replies.recordOutcomeByHand(tx, id, { arrived, at: by.at }));
  await recordAudit(tx, by, {
    action: arrived ? 'commentReply.foundPublished' : 'commentReply.dropped',
    subjectKind: 'commentReply',
    subjectId: id,
  });
  await announce(tx, 'comment.changed', { businessId: by.businessId, commentId });
  return commentId;
}
