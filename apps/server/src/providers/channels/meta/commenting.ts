import type { Account, ChannelDelivery } from '../port.ts';
import type { Graph } from './graph.ts';
import { judge } from './judging.ts';

type Source = 'facebook' | 'instagram';

export interface Reply {
  source: Source;
  /** What Meta calls the comment that is answered. */
  commentId: string;
  text: string;
  as: Account;
}

/** Answers comments for everybody to see. */
export interface Commenting {
  reply: (reply: Reply, signal: AbortSignal) => Promise<ChannelDelivery>;
  /** Done twice it is done once. */
  setHidden: (
    comment: Omit<Reply, 'text'> & { isHidden: boolean },
    signal: AbortSignal,
  ) => Promise<ChannelDelivery>;
  /** Where a post is seen and what it says; nothing where Meta does not tell. */
  postOf: (
    post: { source: Source; postId: string; as: Account },
    signal: AbortSignal,
  ) => Promise<{ url: string; text: string }>;
}

export function commentingOver(graph: Graph): Commenting {
  async function said(
    path: string,
    token: string,
    body: unknown,
    signal: AbortSignal,
  ): Promise<ChannelDelivery> {
    try {
      const { id: reference } = await graph.call({ method: 'POST', path, token, body }, signal);
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
    setHidden: ({ source, commentId, isHidden, as }, signal) =>
      said(commentId, as.token, source === 'facebook' ? { is_hidden: isHidden } : { hide: isHidden }, signal),
    postOf: async ({ source, postId, as }, signal) => {
      const [place, words] = source === 'facebook' ? ['permalink_url', 'message'] : ['permalink', 'caption'];
      const query = { fields: `${place},${words}` };
      const post = await graph.call({ method: 'GET', path: postId, token: as.token, query }, signal);
      const { [place]: url, [words]: text } = post;
      return {
        url: typeof url === 'string' && url.startsWith('https://') ? url : '',
        text: typeof text === 'string' ? text : '',
      };
    },
  };
}
