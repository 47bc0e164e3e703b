import type { ActionContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';

/** What happened to a comment under a post of the business's. */
export interface HeardComment {
  accountId: string;
  source: 'facebook' | 'instagram';
  verb: 'add' | 'edited' | 'remove' | 'hide' | 'unhide';
  commentId: string;
  postId: string;
  /** The comment that it answers; nothing when it stands under the post itself. */
  parentId: string | null;
  text: string;
  from: { id: string; name: string };
  /** The business's own answer, from here or from elsewhere. */
  isOurs: boolean;
  at: Date;
  adId: string | null;
}

export type TakeComment = (tx: TenantTx, by: ActionContext, comment: HeardComment) => Promise<void>;
