import { announce } from '../../../events.ts';
import type { ActionContext } from '../../../platform/action-context.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { workingAssistants } from '../../assistants/index.ts';
import * as waits from './waiting-comments-store.ts';
import * as menu from '../catalogue/catalogue-store.ts';

export const THINK_OF_COMMENT = 'dialogue.thinkOfComment';

export const thinkOfCommentKey = ({ commentId }: { commentId: string }): string =>
  `${THINK_OF_COMMENT}:${commentId}`;

/** It waits under one name, however often it is told of. */
export async function thinkOfAt(
  tx: TenantTx,
  by: ActionContext,
  commentId: string,
  dueAt: Date,
): Promise<void> {
  const { businessId, at } = by;
  await waits.wait(tx, by, { commentId, dueAt });
  await enqueue(
    tx,
    THINK_OF_COMMENT,
    { businessId, commentId },
    { key: thinkOfCommentKey({ commentId }), after: Math.max(0, dueAt.getTime() - at.getTime()) },
  );
}

/** What somebody said under a post waits as long as a message does, where some assistant answers there. */
export async function listenToComment(tx: TenantTx, by: ActionContext, commentId: string): Promise<void> {
  if (!(await workingAssistants(tx)).some(({ respondTo }) => respondTo === 'comments')) return;
  const { delay } = await menu.house(tx);
  await thinkOfAt(tx, by, commentId, new Date(by.at.getTime() + delay));
  await announce(tx, 'comment.changed', { businessId: by.businessId, commentId });
}
