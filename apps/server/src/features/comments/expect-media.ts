import type { ActionContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { deleteUnusedFiles } from '../files/index.ts';
import * as media from './media-store.ts';

export const FETCH_MEDIA_JOB = 'comments.fetchMedia';

/** Expects the file of a comment, instead of the one that it had. */
export async function expectMedia(
  tx: TenantTx,
  { businessId }: ActionContext,
  { commentId, url }: { commentId: string; url: string },
): Promise<void> {
  await removeMedia(tx, commentId);
  await media.insertWaiting(tx, { businessId }, { commentId, url });
  await enqueue(tx, FETCH_MEDIA_JOB, { businessId, commentId }, { key: `${FETCH_MEDIA_JOB}:${commentId}` });
}

/** Deletes the file with its comment. */
export async function removeMedia(tx: TenantTx, commentId: string): Promise<void> {
  await deleteUnusedFiles(tx, await media.remove(tx, commentId));
}
