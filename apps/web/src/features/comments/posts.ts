import type { CommentSource } from '@cauce/contract/conversations/channel-table';
import type { Comment } from '@cauce/contract/conversations/comments';

/** A comment with all replies below it at any depth, the oldest first. */
export interface Thread {
  comment: Comment;
  below: Comment[];
}

export interface Post {
  key: string;
  source: CommentSource;
  postId: string;
  postURL: string;
  /** The text of the post; empty when the network did not send it. */
  postText: string;
  isGone: boolean;
  /** The stored picture; empty when there is none. */
  picture: string;
  unread: number;
  isTest: boolean;
  /** The latest first. */
  threads: Thread[];
}

const keyOf = ({ source, postId }: Comment) => `${source} ${postId}`;

function threadsOf(comments: readonly Comment[]): Thread[] {
  const byId = new Map(comments.map((comment) => [comment._id, comment]));
  const rootOf = (comment: Comment): Comment => {
    const parent = comment.parentId === null ? undefined : byId.get(comment.parentId);
    return parent ? rootOf(parent) : comment;
  };
  const roots = new Map<string, Thread>();
  for (const comment of comments.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))) {
    const root = rootOf(comment);
    const thread = roots.get(root._id) ?? { comment: root, below: [] };
    if (root !== comment) thread.below.push(comment);
    roots.set(root._id, thread);
  }
  return [...roots.values()].toSorted((one, other) =>
    other.comment.createdAt.localeCompare(one.comment.createdAt),
  );
}

/** Groups comments by post in the order of the list. A comment that is on two pages is listed once. */
export function postsOf(comments: readonly Comment[]): Post[] {
  const known = new Map(comments.map((comment) => [comment._id, comment]));
  return [...Map.groupBy(known.values(), keyOf)].map(([key, own]) => {
    const [{ source, postId, postURL, postText, isPostGone: isGone, postPicture: picture, isTest }] = own as [
      Comment,
      ...Comment[],
    ];
    const unread = own.filter(({ isUnread }) => isUnread).length;
    return {
      key,
      source,
      postId,
      postURL,
      postText,
      isGone,
      picture,
      isTest,
      unread,
      threads: threadsOf(own),
    };
  });
}

export const nameOf = ({ facebookUserName, instagramUserName }: Comment): string =>
  facebookUserName || instagramUserName || 'Anónimo';
