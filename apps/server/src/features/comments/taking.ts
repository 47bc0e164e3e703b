import { announce } from '../../events.ts';
import type { ActionContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { HeardComment, TakeComment } from '../channels/index.ts';
import * as parked from './parked-store.ts';
import * as replies from './replies-store.ts';
import * as store from './store.ts';

export const LOOK_AT_POST = 'comments.lookAtPost';

const tell = (tx: TenantTx, { businessId }: ActionContext, commentId: string) =>
  announce(tx, 'comment.changed', { businessId, commentId });

/** Under which comment it stands: one of people's, or the one that an answer of ours stands under. */
async function above(tx: TenantTx, reference: string): Promise<store.Row | undefined> {
  const comment = await store.byReference(tx, reference);
  if (comment !== undefined) return comment;
  const reply = await replies.byReference(tx, reference);
  return reply && store.byId(tx, reply.commentId);
}

async function takeNew(
  tx: TenantTx,
  by: ActionContext,
  heard: HeardComment,
  parent: store.Row | undefined,
): Promise<void> {
  if (await store.hasTwin(tx, heard)) return;
  const post = await store.postOf(tx, by, heard);
  const id = await store.insert(tx, by, heard, { postId: post.id, parentId: parent?.id ?? null });
  if (id === undefined) return;
  const { businessId } = by;
  if (post.isUnseen && heard.accountId !== '')
    await enqueue(tx, LOOK_AT_POST, { businessId, postId: post.id }, { key: `${LOOK_AT_POST}:${post.id}` });
  await announce(tx, 'comment.received', { businessId, commentId: id });
  await takeParked(tx, by, heard.commentId);
}

/** Ours comes back as the news that it stands there; another is of somebody who answers by another app. */
async function takeOwn(
  tx: TenantTx,
  by: ActionContext,
  heard: HeardComment,
  parent: store.Row,
): Promise<void> {
  const { commentId: reference, text, at } = heard;
  if ((await replies.byReference(tx, reference)) !== undefined) return;
  const commentId = parent.id;
  const isKnown = await replies.recognise(tx, { commentId, text, reference, at: by.at });
  if (!isKnown) await replies.insertHeard(tx, by, { commentId, text, reference, at });
  await tell(tx, by, commentId);
  await takeParked(tx, by, reference);
}

async function takeAdded(tx: TenantTx, by: ActionContext, heard: HeardComment): Promise<void> {
  const { parentId, isOurs } = heard;
  // What a business says under its own post asks nobody anything.
  if (parentId === null) return isOurs ? undefined : takeNew(tx, by, heard, undefined);
  const parent = await above(tx, parentId);
  if (parent === undefined) return parked.park(tx, by, parentId, heard);
  return isOurs ? takeOwn(tx, by, heard, parent) : takeNew(tx, by, heard, parent);
}

async function changeOwn(
  tx: TenantTx,
  by: ActionContext,
  id: string,
  { verb, text }: HeardComment,
): Promise<void> {
  if (verb === 'edited') await replies.reword(tx, id, text);
  if (verb === 'remove') await replies.drop(tx, id, by.at);
}

const change: Record<
  Exclude<HeardComment['verb'], 'add'>,
  (tx: TenantTx, id: string, heard: HeardComment) => Promise<void>
> = {
  edited: (tx, id, { text, at }) => store.reword(tx, id, text, at),
  remove: (tx, id, { at }) => store.markRemoved(tx, id, at),
  hide: (tx, id, { at }) => store.setHidden(tx, id, true, at),
  unhide: (tx, id, { at }) => store.setHidden(tx, id, false, at),
};

async function takeChange(
  tx: TenantTx,
  by: ActionContext,
  heard: HeardComment,
  verb: keyof typeof change,
): Promise<void> {
  const comment = await store.byReference(tx, heard.commentId);
  if (comment !== undefined) {
    await change[verb](tx, comment.id, heard);
    return tell(tx, by, comment.id);
  }
  const reply = await replies.byReference(tx, heard.commentId);
  if (reply === undefined) return parked.park(tx, by, heard.commentId, heard);
  await changeOwn(tx, by, reply.id, heard);
  return tell(tx, by, reply.commentId);
}

export async function takeParked(tx: TenantTx, by: ActionContext, reference: string): Promise<void> {
  for (const heard of await parked.takeOut(tx, reference)) await takeOne(tx, by, heard);
}

const takeOne = (tx: TenantTx, by: ActionContext, heard: HeardComment): Promise<void> =>
  heard.verb === 'add' ? takeAdded(tx, by, heard) : takeChange(tx, by, heard, heard.verb);

/** Takes in what was told of a comment, however often and in whatever order that is. */
export const takeComment: TakeComment = async (tx, by, told) => {
  // No clock over there runs ahead of ours.
  const heard = told.at > by.at ? { ...told, at: by.at } : told;
  await parked.inTurn(tx, [heard.commentId, ...(heard.parentId === null ? [] : [heard.parentId])]);
  await takeOne(tx, by, heard);
};

const LATE = 60 * 60_000;
const TOO_LATE = 7 * 24 * LATE;

/** Those whose parent never came, for it is older than the account here, stand by themselves. */
export async function letGo(tx: TenantTx, by: ActionContext): Promise<void> {
  const ago = (milliseconds: number) => new Date(by.at.getTime() - milliseconds);
  for (const heard of await parked.takeLate(tx, { late: ago(LATE), tooLate: ago(TOO_LATE) }))
    await takeNew(tx, by, { ...heard, parentId: null }, undefined);
}
