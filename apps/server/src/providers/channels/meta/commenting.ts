import type { Account, ChannelDelivery } from '../port.ts';
import type { Graph } from './graph.ts';
import { judge } from './judging.ts';

export interface Reply {
  source: 'facebook' | 'instagram';
  /** What Meta calls the comment that is answered. */
  commentId: string;
  text: string;
  as: Account;
}

/** Answers comments, for everybody to see or to their writer alone. */
export interface Commenting {
  reply: (reply: Reply, signal: AbortSignal) => Promise<ChannelDelivery>;
  /** Once for each comment, within seven days of it. */
  answerPrivately: (reply: Reply, signal: AbortSignal) => Promise<ChannelDelivery>;
}

export function commentingOver(graph: Graph): Commenting {
  async function said(
    path: string,
    token: string,
    body: unknown,
    signal: AbortSignal,
  ): Promise<ChannelDelivery> {
    try {
      const { id, message_id: messageId } = await graph.call({ method: 'POST', path, token, body }, signal);
      const reference = messageId ?? id;
      return typeof reference === 'string' ? { is: 'sent', reference } : { is: 'sent' };
    } catch (error) {
      return judge(error);
    }
  }
  return {
    reply: ({ source, commentId, text, as }, signal) =>
      said(
        `${commentId}/${source === 'facebook' ? 'comments' : 'replies'}`,
        as.token,
        { message: text },
        signal,
      ),
    answerPrivately: ({ commentId, text, as }, signal) =>
      said(
        `${as.externalId}/messages`,
        as.token,
        { recipient: { comment_id: commentId }, message: { text } },
        signal,
      ),
  };
}
