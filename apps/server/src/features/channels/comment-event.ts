import type { ActionContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';

/** A change of a comment under a post of the business. */
export interface CommentEvent {
  accountId: string;
  source: 'facebook' | 'instagram';
  verb: 'add' | 'edited' | 'remove' | 'hide' | 'unhide';
  commentId: string;
  postId: string;
  /** The comment that it answers; null when it stands under the post itself. */
  parentId: string | null;
  text: string;
  from: { id: string; name: string };
  /** The business wrote it, here or in another app. */
  isOurs: boolean;
  at: Date;
  adId: string | null;
}

export type IngestComment = (tx: TenantTx, by: ActionContext, comment: CommentEvent) => Promise<void>;
