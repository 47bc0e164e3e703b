import { COMMENT_GONE } from '@cauce/contract/conversations/comments';
import type { CommentSource } from '@cauce/contract/conversations/channel-table';
import { webAddress } from '../content.ts';
import { record, text } from '../json.ts';
import type { AccountCredentials, ChannelDelivery } from '../port.ts';
import type { Graph } from './graph.ts';
import { isGone, toDelivery } from './graph-errors.ts';

export interface PublicReply {
  source: CommentSource;
  /** Meta's id of the comment. */
  commentId: string;
  text: string;
  credentials: AccountCredentials;
}

/** `gone` says that the network does not have the comment any more. */
export type CommentDelivery = ChannelDelivery | { is: 'gone'; reason: string };

/** Publishes replies to comments. */
export interface CommentPublisher {
  reply: (reply: PublicReply, signal: AbortSignal) => Promise<CommentDelivery>;
  /** Hides or shows a comment. Repeating it has no effect. */
  setHidden: (
    comment: Omit<PublicReply, 'text'> & { isHidden: boolean },
    signal: AbortSignal,
  ) => Promise<CommentDelivery>;
  /** Address, text and picture of a post; empty when Meta does not give them. */
  readPost: (
    post: { source: CommentSource; postId: string; credentials: AccountCredentials },
    signal: AbortSignal,
  ) => Promise<{ url: string; text: string; pictureUrl: string }>;
  /** The address of the file of a comment; empty when it has none, or when the network gives none. */
  findMedia: (comment: Omit<PublicReply, 'text'>, signal: AbortSignal) => Promise<string>;
  /** Downloads a file of a post or a comment. */
  download: (url: string, most: number, signal: AbortSignal) => Promise<Buffer>;
}

/** The attachments of a comment that are files. Links and shared posts are none. */
const FILE_TYPE = /photo|video|sticker|animated/;

/** A video of Instagram has no picture but that of its thumbnail. */
const PICTURE_FIELDS = { facebook: ['full_picture'], instagram: ['thumbnail_url', 'media_url'] } as const;

/** Which addresses may be fetched is decided where it happens. */
const fileAddress = (value: unknown): string => webAddress(text(value));
const address = (value: unknown): string =>
  typeof value === 'string' && value.startsWith('https://') ? value : '';

export function createCommentPublisher(graph: Graph): CommentPublisher {
  async function publish(
    path: string,
    token: string,
    body: unknown,
    signal: AbortSignal,
  ): Promise<CommentDelivery> {
    try {
      const { id: reference } = await graph.call({ method: 'POST', path, token, body }, signal);
      return typeof reference === 'string' ? { is: 'sent', reference } : { is: 'sent' };
    } catch (error) {
      return isGone(error) ? { is: 'gone', reason: COMMENT_GONE } : toDelivery(error);
    }
  }
  return {
    reply: ({ source, commentId, text, credentials }, signal) =>
      publish(
        `${commentId}/${source === 'facebook' ? 'comments' : 'replies'}`,
        credentials.token,
        { message: text },
        signal,
      ),
    setHidden: ({ source, commentId, isHidden, credentials }, signal) =>
      publish(
        commentId,
        credentials.token,
        source === 'facebook' ? { is_hidden: isHidden } : { hide: isHidden },
        signal,
      ),
    readPost: async ({ source, postId, credentials }, signal) => {
      const [urlField, textField] =
        source === 'facebook' ? ['permalink_url', 'message'] : ['permalink', 'caption'];
      const pictureFields = PICTURE_FIELDS[source];
      const query = { fields: [urlField, textField, ...pictureFields].join(',') };
      const post = await graph.call({ method: 'GET', path: postId, token: credentials.token, query }, signal);
      const { [urlField]: url, [textField]: words } = post;
      return {
        url: address(url),
        text: text(words),
        pictureUrl: pictureFields.map((field) => fileAddress(post[field])).find((one) => one !== '') ?? '',
      };
    },
    findMedia: async ({ source, commentId, credentials }, signal) => {
      // Comments of Instagram have no field for files.
      if (source !== 'facebook') return '';
      const query = { fields: 'attachment' };
      const answer = await graph.call(
        { method: 'GET', path: commentId, token: credentials.token, query },
        signal,
      );
      const { type, media } = record(answer.attachment);
      if (!FILE_TYPE.test(text(type))) return '';
      const { source: video, image } = record(media);
      return fileAddress(video) || fileAddress(record(image).src);
    },
    download: async (url, most, signal) => (await graph.fetch(url, { most }, signal)).bytes,
  };
}
