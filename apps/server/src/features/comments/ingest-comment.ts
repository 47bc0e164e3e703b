import { announce } from '../../events.ts';
import type { ActionContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { CommentEvent } from '../../providers/channels/index.ts';
import type { IngestComment } from '../channels/index.ts';
import { expectMedia, removeMedia } from './expect-media.ts';
import * as pending from './pending-events-store.ts';
import * as replies from './replies-store.ts';
import * as store from './store.ts';

export const FETCH_POST_JOB = 'comments.fetchPost';

const announceChange = (tx: TenantTx, { businessId }: ActionContext, commentId: string) =>
  announce(tx, 'comment.changed', { businessId, commentId });

/** Finds the comment that this one answers. The reference may also be one of our replies. */
async function findParent(tx: TenantTx, reference: string): Promise<store.Row | undefined> {
  const comment = await store.byReference(tx, reference);
  if (comment !== undefined) return comment;
  const reply = await replies.byReference(tx, reference);
  return reply && store.byId(tx, reply.commentId);
}

async function ingestNew(
  tx: TenantTx,
  by: ActionContext,
  event: CommentEvent,
  parent: store.Row | undefined,
): Promise<void> {
  if (await store.hasDuplicate(tx, event)) return;
  const post = await store.findOrInsertPost(tx, by, event);
  const id = await store.insert(tx, by, event, { postId: post.id, parentId: parent?.id ?? null });
  if (id === undefined) return;
  const { businessId } = by;
  if (event.media !== undefined) await expectMedia(tx, by, { commentId: id, url: event.media.url });
  if (post.isUnseen && event.accountId !== '')
    await enqueue(
      tx,
      FETCH_POST_JOB,
      { businessId, postId: post.id },
      { key: `${FETCH_POST_JOB}:${post.id}` },
    );
  await announce(tx, 'comment.received', { businessId, commentId: id });
  await ingestPending(tx, by, event.commentId);
}

/** Records our own reply as published; any other reply was written in another app. */
async function ingestOwnReply(
  tx: TenantTx,
  by: ActionContext,
  event: CommentEvent,
  parent: store.Row,
): Promise<void> {
  const { commentId: reference, text, at } = event;
  if ((await replies.byReference(tx, reference)) !== undefined) return;
  const commentId = parent.id;
  const isKnown = await replies.matchEcho(tx, { commentId, text, reference, at: by.at });
  if (!isKnown) {
    await replies.insertFromOtherApp(tx, by, { commentId, text, reference, at });
    await store.setAnswered(tx, commentId, at);
  }
  await announceChange(tx, by, commentId);
  await ingestPending(tx, by, reference);
}

async function ingestAdded(tx: TenantTx, by: ActionContext, event: CommentEvent): Promise<void> {
  const { parentId, isOurs } = event;
  // A comment of the business under its own post needs no answer.
  if (parentId === null) return isOurs ? undefined : ingestNew(tx, by, event, undefined);
  const parent = await findParent(tx, parentId);
  if (parent === undefined) return pending.insert(tx, by, parentId, event);
  return isOurs ? ingestOwnReply(tx, by, event, parent) : ingestNew(tx, by, event, parent);
}

async function changeOwn(
  tx: TenantTx,
  by: ActionContext,
  id: string,
  { verb, text }: CommentEvent,
): Promise<void> {
  if (verb === 'edited') await replies.updateText(tx, id, text);
  if (verb === 'remove') await replies.drop(tx, id, by.at);
}

const CHANGES: Record<
  Exclude<CommentEvent['verb'], 'add'>,
  (tx: TenantTx, id: string, event: CommentEvent, by: ActionContext) => Promise<void>
> = {
  edited: async (tx, id, { text, media, at }, by) => {
    const isNewest = await store.updateText(tx, id, text, at);
    if (isNewest && media !== undefined) await expectMedia(tx, by, { commentId: id, url: media.url });
  },
  remove: async (tx, id, { at }) => {
    await store.markRemoved(tx, id, at);
    await removeMedia(tx, id);
  },
  hide: (tx, id, { at }) => store.setHidden(tx, id, true, at),
  unhide: (tx, id, { at }) => store.setHidden(tx, id, false, at),
};

async function ingestChange(
  tx: TenantTx,
  by: ActionContext,
  event: CommentEvent,
  verb: keyof typeof CHANGES,
): Promise<void> {
  const comment = await store.byReference(tx, event.commentId);
  if (comment !== undefined) {
    await CHANGES[verb](tx, comment.id, event, by);
    return announceChange(tx, by, comment.id);
  }
  const reply = await replies.byReference(tx, event.commentId);
  if (reply === undefined) return pending.insert(tx, by, event.commentId, event);
  await changeOwn(tx, by, reply.id, event);
  return announceChange(tx, by, reply.commentId);
}

export async function ingestPending(tx: TenantTx, by: ActionContext, reference: string): Promise<void> {
  for (const event of await pending.removeAwaiting(tx, reference)) await ingestEvent(tx, by, event);
}

const ingestEvent = (tx: TenantTx, by: ActionContext, event: CommentEvent): Promise<void> =>
  event.verb === 'add' ? ingestAdded(tx, by, event) : ingestChange(tx, by, event, event.verb);

/** Ingests an event of a comment. Events may repeat and come in any order. */
export const ingestComment: IngestComment = async (tx, by, received) => {
  // The network's clock may run ahead of ours.
  const event = received.at > by.at ? { ...received, at: by.at } : received;
  await pending.lockReferences(tx, [event.commentId, ...(event.parentId === null ? [] : [event.parentId])]);
  await ingestEvent(tx, by, event);
};

const LATE = 60 * 60_000;
const TOO_LATE = 7 * 24 * LATE;

const lateTimes = ({ at }: ActionContext) => ({
  late: new Date(at.getTime() - LATE),
  tooLate: new Date(at.getTime() - TOO_LATE),
});

export const listOrphans = (tx: TenantTx, by: ActionContext): Promise<{ eventId: string }[]> =>
  pending.listLate(tx, lateTimes(by));

/** A comment whose parent is older than the connected account becomes a top comment. */
export async function ingestOrphan(
  tx: TenantTx,
  by: ActionContext,
  { eventId }: { eventId: string },
): Promise<void> {
  const event = await pending.removeLate(tx, eventId, lateTimes(by));
  if (event !== undefined) await ingestNew(tx, by, { ...event, parentId: null }, undefined);
}
