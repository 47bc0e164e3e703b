import { NO_LOGIN } from '@cauce/contract/comments';
import { announce } from '../../events.ts';
import type { AuditContext } from '../../platform/action-context.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { found, refuse } from '../../platform/mount/refusal.ts';
import type { ChannelDelivery } from '../../providers/channels/index.ts';
import { type Carrying, carrierOf, patience } from './carrying.ts';
import * as store from './store.ts';

/** At the network first: nothing is said here to be hidden that everybody sees. */
export async function setHidden(
  parts: Carrying,
  { within, by }: { within: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>; by: AuditContext },
  { commentId, isHidden }: { commentId: string; isHidden: boolean },
): Promise<void> {
  const { businessId, at } = by;
  const { comment, carrier } = await within(async (tx) => {
    const row = found(await store.byId(tx, commentId));
    return { comment: row, carrier: await carrierOf(tx, parts, { businessId, accountId: row.accountId }) };
  });
  if (comment.isRemoved) refuse('conflict', 'El comentario ya no está en la publicación');
  if (carrier === undefined || !comment.isConnected) return refuse('conflict', NO_LOGIN);
  const { source, reference } = comment;
  const asked = { source, commentId: reference, isHidden, as: carrier.as };
  const done = await carrier.by
    .setHidden(asked, patience(new AbortController().signal))
    .catch((): ChannelDelivery => ({ is: 'unknown', reason: '' }));
  if (done.is !== 'sent') return refuse('outside', done.reason || undefined);
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
