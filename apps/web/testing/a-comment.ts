import { Comment, CommentReply } from '@cauce/contract/conversations/comments';

let made = 0;
const idOf = () => {
  made += 1;
  return `019c0000-0000-7000-8000-${String(made).padStart(12, '0')}`;
};

/** An unanswered comment under a post of a connected page. */
export const aComment = (given: Partial<Comment> = {}): Comment =>
  Comment.parse({
    _id: idOf(),
    commentId: '1088_1',
    source: 'facebook',
    postId: '1088_55',
    postURL: 'https://www.facebook.com/clinicaroble/posts/55',
    postText: '',
    isPostGone: false,
    postPicture: '',
    facebookUserName: 'Lucía Ríos',
    instagramUserName: '',
    content: '¿Tienen lugar mañana?',
    media: null,
    createdAt: '2026-03-11T16:30:00.000Z',
    editedAt: null,
    parentId: null,
    isHidden: false,
    isRemoved: false,
    isUnread: false,
    isTest: false,
    isConnected: true,
    replies: [],
    answering: null,
    conversationId: null,
    can: { reply: true, answerPrivately: true, hide: true },
    ...given,
  });

export const aReply = (given: Partial<CommentReply> = {}): CommentReply =>
  CommentReply.parse({
    _id: idOf(),
    user: { name: 'Eva Sol', email: 'eva@ejemplo.mx' },
    assistant: null,
    content: '¡Claro que sí!',
    createdAt: '2026-03-11T16:40:00.000Z',
    status: 'sent',
    reason: '',
    turnId: null,
    can: { settle: false },
    ...given,
  });
