import { announce } from '../../../events.ts';
import type { ActionContext } from '../../../platform/action-context.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { workingAssistants } from '../../assistants/index.ts';
import * as waitingStore from './waiting-comments-store.ts';
import * as catalogueStore from '../catalogue/catalogue-store.ts';

export const COMMENT_TURN_JOB = 'dialogue.runCommentTurn';

export const commentTurnKey = ({ commentId }: { commentId: string }): string =>
  `${COMMENT_TURN_JOB}:${commentId}`;

/** A comment has one job key, so that repeated events schedule one turn. */
export async function scheduleCommentTurn(
  tx: TenantTx,
  by: ActionContext,
  commentId: string,
  dueAt: Date,
): Promise<void> {
  const { businessId, at } = by;
  await waitingStore.startWaiting(tx, by, { commentId, dueAt });
  await enqueue(
    tx,
    COMMENT_TURN_JOB,
    { businessId, commentId },
    { key: commentTurnKey({ commentId }), after: Math.max(0, dueAt.getTime() - at.getTime()) },
  );
}

/** Schedules a turn after the reading delay, where an assistant answers comments. */
export async function scheduleCommentAnswer(
  tx: TenantTx,
  by: ActionContext,
  commentId: string,
): Promise<void> {
  if (!(await workingAssistants(tx, by.at)).some(({ respondTo }) => respondTo === 'comments')) return;
  const { delay } = await catalogueStore.readBusiness(tx);
  await scheduleCommentTurn(tx, by, commentId, new Date(by.at.getTime() + delay));
  await announce(tx, 'comment.changed', { businessId: by.businessId, commentId });
}
