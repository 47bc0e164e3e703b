import { COMMENT_GONE, NO_LOGIN } from '@cauce/contract/conversations/comments';
import { announce } from '../../events.ts';
import type { AuditContext } from '../../platform/action-context.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { found, refuse } from '../../platform/mount/refusal.ts';
import type { CommentDelivery } from '../../providers/channels/index.ts';
import { stopAccount } from '../channels/accounts/index.ts';
import { type PublishParts, findPublisher, requestTimeout } from './publish-reply.ts';
import * as store from './store.ts';

/** The network hides it first, so that we never show a comment as hidden that everybody sees. */
export async function setHidden(
  parts: PublishParts,
  { within, by }: { within: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>; by: AuditContext },
  { commentId, isHidden }: { commentId: string; isHidden: boolean },
): Promise<void> {
  const { businessId, at } = by;
  const { comment, publisher } = await within(async (tx) => {
    const row = found(await store.byId(tx, commentId));
    return {
      comment: row,
      publisher: await findPublisher(tx, parts, { businessId, accountId: row.accountId }),
    };
  });
  if (comment.isRemoved) refuse('conflict', COMMENT_GONE);
  if (publisher === undefined || !comment.isConnected) return refuse('conflict', NO_LOGIN);
  const { source, reference } = comment;
  const request = { source, commentId: reference, isHidden, credentials: publisher.credentials };
  const delivery = await publisher.by
    .setHidden(request, requestTimeout(new AbortController().signal))
    .catch((): CommentDelivery => ({ is: 'unknown', reason: '' }));
  if (delivery.is === 'stopped' && comment.accountId !== null) {
    const { accountId } = comment;
    await within((tx) => stopAccount(tx, by, accountId, delivery.reason));
  }
  if (delivery.is === 'gone') refuse('conflict', delivery.reason);
  if (delivery.is !== 'sent') return refuse('outside', delivery.reason || undefined);
  await within(async (tx) => {
    await store.setHidden(tx, commentId, isHidden, at);
    await recordAudit(tx, by, {
      action: isHidden ? 'comment.hidden' : 'comment.shown',
      subjectKind: 'comment',
      subjectId: commentId,
    });
    await announce(tx, 'comment.changed', { businessId, commentId });
  });
}
