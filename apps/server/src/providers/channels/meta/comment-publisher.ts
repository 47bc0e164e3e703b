import { COMMENT_GONE } from '@cauce/contract/conversations/comments';
import type { CommentSource } from '@cauce/contract/conversations/channel-table';
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
  /** Address and text of a post; empty when Meta does not give them. */
  readPost: (
    post: { source: CommentSource; postId: string; credentials: AccountCredentials },
    signal: AbortSignal,
  ) => Promise<{ url: string; text: string }>;
}

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
      const query = { fields: `${urlField},${textField}` };
      const post = await graph.call({ method: 'GET', path: postId, token: credentials.token, query }, signal);
      const { [urlField]: url, [textField]: text } = post;
      return {
        url: typeof url === 'string' && url.startsWith('https://') ? url : '',
        text: typeof text === 'string' ? text : '',
      };
    },
  };
}
