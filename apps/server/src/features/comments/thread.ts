import { MOST_REPLIES } from '@cauce/contract/conversations/comments';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { canAnswerPrivately } from './reply.ts';
import * as store from './store.ts';
import * as threads from './thread-store.ts';

/** A comment with its replies. */
export interface Thread {
  comment: store.Row;
  receivedAt: Date;
  wordedAt: Date;
  entries: threads.ThreadEntry[];
  /** Whether it has the maximum number of replies. */
  isFull: boolean;
  /** Whether its author may still get the one private answer. */
  mayWritePrivately: boolean;
}

/** Locks the thread until the transaction ends. */
export async function lockThread(tx: TenantTx, commentId: string, at: Date): Promise<Thread | undefined> {
  const ids = await threads.lockThread(tx, commentId);
  const comment = await store.byId(tx, commentId);
  const times = await threads.findTimes(tx, commentId);
  if (comment === undefined || times === undefined) return undefined;
  const entries = await threads.listEntries(tx, ids);
  const answers = entries.filter((entry) => entry.commentId === commentId && entry.who !== 'person');
  return {
    comment,
    ...times,
    entries,
    isFull: answers.length >= MOST_REPLIES,
    mayWritePrivately: canAnswerPrivately(comment, at),
  };
}
