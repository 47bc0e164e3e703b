import {
  type Answering,
  type Comment,
  type CommentReply,
  MOST_REPLIES,
} from '@cauce/contract/conversations/comments';
import { allows, type Grant } from '@cauce/contract/kit/access';
import type { ReplyRow } from './replies-store.ts';
import { canAnswerPrivately } from './reply.ts';
import type { CommentWithReplies, TurnRow } from './store.ts';

const NAMELESS = 'Asistente';
const ELSEWHERE = 'Desde otra aplicación';

export interface Viewer {
  grant: Grant | undefined;
  at: Date;
}

const mayWrite = ({ grant }: Viewer): boolean => grant !== undefined && allows(grant, 'comments.write');

const faceOf = ({ name, color, image }: Pick<TurnRow, 'name' | 'color' | 'image'>) => ({
  name: name ?? NAMELESS,
  color: color ?? '',
  image: image ?? '',
});

/** The state of the assistant's answer. A stale or failed turn is shown as repeated or as left to a person. */
function answeringOf({ turn, isWaiting }: CommentWithReplies): Answering | null {
  if (turn?.state === 'said' || turn?.state === 'quiet')
    return { ...faceOf(turn), state: turn.state, reason: turn.reason, turnId: turn.id };
  if (!isWaiting) return null;
  const face = faceOf(turn ?? { name: null, color: null, image: null });
  return { ...face, state: 'thinking', reason: '', turnId: turn?.id ?? null };
}

function replyToWire(row: ReplyRow, viewer: Viewer): CommentReply {
  const { id, source, author, name, text, createdAt, status, reason, turnId } = row;
  const isAssistant = source === 'assistant';
  const person = name === null ? author : { name, email: author };
  return {
    _id: id,
    user: isAssistant ? null : source === 'otherApp' ? ELSEWHERE : person,
    assistant: isAssistant ? faceOf(row) : null,
    content: text,
    createdAt: new Date(createdAt).toISOString(),
    status,
    reason,
    turnId,
    can: { settle: (status === 'unknown' || status === 'failed') && mayWrite(viewer) },
  };
}

const counts = ({ status }: ReplyRow) => status !== 'failed';

export function toWire(row: CommentWithReplies, viewer: Viewer): Comment {
  const { source, authorName, isRemoved, isConnected, replies } = row;
  const isOpen = mayWrite(viewer) && !isRemoved;
  return {
    _id: row.id,
    commentId: row.reference,
    source,
    postId: row.postReference,
    postURL: row.postUrl,
    postText: row.postText,
    isPostGone: row.isPostGone,
    postPicture: row.postPicture,
    facebookUserName: source === 'facebook' ? authorName : '',
    instagramUserName: source === 'instagram' ? authorName : '',
    content: row.text,
    media: row.media,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    parentId: row.parentId,
    isHidden: row.isHidden,
    isRemoved,
    isUnread: row.isUnread,
    isTest: row.accountId === null,
    isConnected,
    replies: replies.map((reply) => replyToWire(reply, viewer)),
    answering: answeringOf(row),
    conversationId: row.conversationId,
    can: {
      reply: isOpen && replies.filter(counts).length < MOST_REPLIES,
      answerPrivately: isOpen && canAnswerPrivately(row, viewer.at),
      hide: isOpen && isConnected,
    },
  };
}
