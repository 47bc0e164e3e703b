import { MOST_REPLIES } from '@cauce/contract/comments';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { mayWriteTo } from './replying.ts';
import * as store from './store.ts';
import * as threads from './thread-store.ts';

/** A comment and all that stands around it. */
export interface Thread {
  comment: store.Row;
  heardAt: Date;
  wordedAt: Date;
  lines: threads.ThreadLine[];
  /** It has as many answers as one may have. */
  isFull: boolean;
  /** Its writer may still be written to, this once. */
  mayWritePrivately: boolean;
}

/** Until this transaction ends nobody else answers in it, or changes it. */
export async function holdThread(tx: TenantTx, commentId: string, at: Date): Promise<Thread | undefined> {
  const ids = await threads.holdThread(tx, commentId);
  const comment = await store.byId(tx, commentId);
  const told = await threads.toldOf(tx, commentId);
  if (comment === undefined || told === undefined) return undefined;
  const lines = await threads.linesOf(tx, ids);
  const answers = lines.filter((line) => line.commentId === commentId && line.who !== 'person');
  return {
    comment,
    ...told,
    lines,
    isFull: answers.length >= MOST_REPLIES,
    mayWritePrivately: mayWriteTo(comment, at),
  };
}
