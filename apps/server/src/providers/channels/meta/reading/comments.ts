import { webAddress } from '../../content.ts';
import type { CommentEvent, IncomingEntry } from '../../inbound-events.ts';
import { truncate, identifier, instant, type Json, lookUp, record, text } from '../../json.ts';

const VERBS: Record<string, CommentEvent['verb']> = {
  add: 'add',
  edit: 'edited',
  edited: 'edited',
  remove: 'remove',
  delete: 'remove',
  hide: 'hide',
  unhide: 'unhide',
};

/**
 * The file of a comment. Meta names photos and videos, but not stickers and animations: a comment without words has
 * one, and its address must be asked for.
 */
function readMedia({ photo, photos, video, message }: Json): { media?: { url: string } } {
  const [first] = Array.isArray(photos) ? photos : [];
  const url = [video, photo, first].map((one) => webAddress(text(one))).find((one) => one !== '');
  if (url !== undefined) return { media: { url } };
  return text(message).trim() === '' ? { media: { url: '' } } : {};
}

/** A comment under a post of a page. */
export function readFeed(given: unknown, pageId: string, receivedAt: Date): IncomingEntry[] {
  const value = record(given);
  const verb = lookUp(VERBS, text(value.verb));
  const [commentId, postId] = [identifier(value.comment_id), identifier(value.post_id)];
  if (text(value.item) !== 'comment' || verb === undefined || commentId === '') return [];
  const parent = identifier(value.parent_id);
  const from = record(value.from);
  const comment = {
    source: 'facebook' as const,
    verb,
    commentId,
    postId,
    parentId: parent === '' || parent === postId ? null : parent,
    text: truncate(text(value.message)),
    ...(verb === 'add' || verb === 'edited' ? readMedia(value) : {}),
    from: { id: identifier(from.id), name: text(from.name) },
    isOurs: text(from.id) === pageId,
    at: instant(value.created_time) ?? receivedAt,
    adId: null,
  };
  return [{ channel: 'messenger', externalId: pageId, is: 'comment', comment }];
}

/** A comment on Instagram. */
export function readInstagramComment(given: Json, accountId: string, at: Date): IncomingEntry[] {
  const commentId = identifier(given.id);
  const media = record(given.media);
  const from = record(given.from);
  if (commentId === '' || identifier(media.id) === '') return [];
  const comment = {
    source: 'instagram' as const,
    verb: 'add' as const,
    commentId,
    postId: identifier(media.id),
    parentId: identifier(given.parent_id) || null,
    text: truncate(text(given.text)),
    from: { id: identifier(from.id), name: text(from.username) },
    isOurs: text(from.id) === accountId || text(from.self_ig_scoped_id) === accountId,
    at,
    adId: identifier(media.ad_id) || null,
  };
  return [{ channel: 'instagram', externalId: accountId, is: 'comment', comment }];
}
