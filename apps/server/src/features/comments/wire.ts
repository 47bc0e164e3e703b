import { type Comment, type CommentReply, MOST_REPLIES } from '@cauce/contract/comments';
import { allows, type Grant } from '@cauce/contract/kit/access';
import { ASSISTANT, OTHER_APP, type ReplyRow } from './replies-store.ts';
import { privateUntil } from './replying.ts';
import type { Shown } from './store.ts';

const NAMELESS = 'Asistente';
const ELSEWHERE = 'Desde otra aplicación';

export interface Viewer {
  grant: Grant | undefined;
  at: Date;
}

const mayWrite = ({ grant }: Viewer): boolean => grant !== undefined && allows(grant, 'comments.write');

function replyToWire(row: ReplyRow, viewer: Viewer): CommentReply {
  const { id, author, name, text, createdAt, status, reason } = row;
  const isAssistant = author.startsWith(ASSISTANT);
  const person = name === null ? author : { name, email: author };
  return {
    _id: id,
    user: isAssistant ? null : author === OTHER_APP ? ELSEWHERE : person,
    assistant: isAssistant ? { name: name ?? NAMELESS } : null,
    content: text,
    createdAt: new Date(createdAt).toISOString(),
    status,
    reason,
    can: { settle: (status === 'unknown' || status === 'failed') && mayWrite(viewer) },
  };
}

const counts = ({ status }: ReplyRow) => status !== 'failed';

export function toWire(row: Shown, viewer: Viewer): Comment {
  const { source, authorName, isRemoved, isConnected, replies } = row;
  const isOpen = mayWrite(viewer) && !isRemoved;
  const mayWriteToThem = row.messageId === null && row.authorReference !== '';
  return {
    _id: row.id,
    commentId: row.reference,
    source,
    postId: row.postReference,
    postURL: row.postUrl,
    facebookUserName: source === 'facebook' ? authorName : '',
    instagramUserName: source === 'instagram' ? authorName : '',
    content: row.text,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    parentId: row.parentId,
    isHidden: row.isHidden,
    isRemoved,
    isUnread: row.isUnread,
    isTest: row.accountId === null,
    isConnected,
    replies: replies.map((reply) => replyToWire(reply, viewer)),
    conversationId: row.conversationId,
    can: {
      reply: isOpen && replies.filter(counts).length < MOST_REPLIES,
      answerPrivately: isOpen && isConnected && mayWriteToThem && viewer.at <= privateUntil(row.createdAt),
      hide: isOpen && isConnected,
    },
  };
}
