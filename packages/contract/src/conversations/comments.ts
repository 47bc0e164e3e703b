import * as z from 'zod';
import { CHANNELS, CHANNELS_WITH_COMMENTS, type CommentSource } from './channel-table.ts';
import { Media } from './message.ts';
import { endpoint } from '../kit/endpoint.ts';
import { entityId, instant, Nothing, oneLine, pageQuery, requiredText, sameBusiness } from '../kit/fields.ts';

export const COMMENT_SOURCES = CHANNELS_WITH_COMMENTS.map(
  (name) => CHANNELS[name].comments.source,
).toSorted();
export const COMMENT_SOURCE_LABELS = Object.fromEntries(
  CHANNELS_WITH_COMMENTS.map((name) => [CHANNELS[name].comments.source, CHANNELS[name].comments.label]),
) as Readonly<Record<CommentSource, string>>;

export const REPLY_STATUSES = ['waiting', 'sending', 'sent', 'unknown', 'failed', 'dropped'] as const;

/** The maximum number of public replies to a comment. */
export const MOST_REPLIES = 2;
/** Days after a comment in which its author may get a private answer. */
export const PRIVATE_DAYS = 7;
export const LONGEST_REPLY = 1000;
/** The longest text of a simulated post. */
export const LONGEST_POST = 2000;

export const NO_LOGIN = 'Debes iniciar sesión con Facebook para poder responder comentarios';

export const COMMENT_GONE = 'El comentario ya no está en la publicación';

/** Name and picture of the assistant that answers. */
const Face = z.object({ name: z.string(), color: z.string(), image: z.string() });

/** The state of an assistant's answer to a comment: in progress, sent, or not answered. */
export const ANSWERING_STATES = ['thinking', 'said', 'quiet'] as const;
export const Answering = Face.extend({
  state: z.enum(ANSWERING_STATES),
  /** The reason why it does not answer. */
  reason: z.string(),
  /** The turn of the assistant; null while none has begun. */
  turnId: z.string().nullable(),
});
export type Answering = z.output<typeof Answering>;

export const CommentReply = z.object({
  _id: entityId('commentReply'),
  /** The member of the team who wrote it; a text for an assistant or another app. */
  user: z.union([z.object({ name: z.string(), email: z.string() }), z.string()]).nullable(),
  assistant: Face.nullable(),
  content: z.string(),
  createdAt: instant(),
  status: z.enum(REPLY_STATUSES),
  reason: z.string(),
  /** The turn that wrote this answer. */
  turnId: z.string().nullable(),
  can: z.object({ settle: z.boolean() }),
});
export type CommentReply = z.output<typeof CommentReply>;

export const Comment = z.object({
  _id: entityId('comment'),
  /** The network's id of the comment. */
  commentId: z.string(),
  source: z.enum(COMMENT_SOURCES),
  postId: z.string(),
  postURL: z.string(),
  /** The text of the post; empty when the network does not give it. */
  postText: z.string(),
  /** Whether the network does not give the post any more: it was deleted, or nobody may see it. */
  isPostGone: z.boolean(),
  /** The stored picture of the post; empty when there is none. */
  postPicture: z.string(),
  facebookUserName: z.string(),
  instagramUserName: z.string(),
  content: z.string(),
  /** Its photo, video or sticker; null when it has none. */
  media: Media.pick({ state: true, url: true, mime: true, reason: true }).nullable(),
  createdAt: instant(),
  editedAt: instant().nullable(),
  /** The id of the comment that it answers. */
  parentId: z.string().nullable(),
  isHidden: z.boolean(),
  /** Whether its author or the network deleted it. */
  isRemoved: z.boolean(),
  isUnread: z.boolean(),
  /** A comment in test mode: nothing is sent to the network. */
  isTest: z.boolean(),
  /** Whether its account is connected. */
  isConnected: z.boolean(),
  replies: z.array(CommentReply),
  /** The answer of an assistant; null when no assistant answers. */
  answering: Answering.nullable(),
  /** The conversation of the private answer. */
  conversationId: z.string().nullable(),
  can: z.object({ reply: z.boolean(), answerPrivately: z.boolean(), hide: z.boolean() }),
});
export type Comment = z.output<typeof Comment>;

const ById = { commentId: entityId('comment') };
const words = () => requiredText(1, LONGEST_REPLY);

export const comments = {
  list: endpoint({
    method: 'GET',
    path: '/comment',
    access: 'comments.read',
    summary: 'Los comentarios de las publicaciones, agrupados por la que se comentó al último',
    query: z.strictObject({
      businessId: sameBusiness().optional(),
      /** Only the comments that nobody answered, with those that they answer. */
      unanswered: z.literal('true').optional(),
      ...pageQuery,
    }),
    data: z.object({
      comments: z.array(Comment),
      /** Pages count posts, so that comments of one post stay together. */
      page: z.int(),
      pages: z.int(),
      unread: z.int(),
      /** The visible comments that nobody answered, counted to a hundred at most. */
      unanswered: z.int(),
      /** Whether an account with ingested comments is connected. */
      isConnected: z.boolean(),
    }),
  }),
  reply: endpoint({
    method: 'POST',
    path: '/comment/:commentId/reply',
    access: 'comments.write',
    summary: 'Responde un comentario a la vista de todos',
    params: ById,
    body: z.strictObject({ businessId: sameBusiness().optional(), text: words() }),
    data: Comment,
    status: 201,
    message: 'Respuesta en camino',
  }),
  answerPrivately: endpoint({
    method: 'POST',
    path: '/comment/:commentId/message',
    access: 'comments.write',
    summary: 'Responde en privado a quien comentó: una vez, dentro de siete días',
    params: ById,
    body: z.strictObject({ businessId: sameBusiness().optional(), text: words() }),
    data: Comment,
    status: 201,
    message: 'Mensaje privado en camino',
  }),
  hide: endpoint({
    method: 'PUT',
    path: '/comment/:commentId/hidden',
    access: 'comments.write',
    summary: 'Oculta un comentario en la red, o lo vuelve a mostrar',
    params: ById,
    body: z.strictObject({ isHidden: z.boolean() }),
    data: Comment,
    rate: { max: 30, seconds: 60 },
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/comment/read',
    access: 'comments.write',
    summary: 'Marca como leídos los comentarios de una publicación',
    body: z.strictObject({
      businessId: sameBusiness().optional(),
      source: z.enum(COMMENT_SOURCES),
      postId: z.string().min(1).max(200),
    }),
    data: Nothing,
  }),
  settle: endpoint({
    method: 'POST',
    path: '/comment/reply/:id/settle',
    access: 'comments.write',
    summary: 'Dice si una respuesta de la que nada se supo se publicó o no',
    params: { id: entityId('commentReply') },
    body: z.strictObject({ arrived: z.boolean() }),
    data: Comment,
    message: 'Listo',
  }),
  play: endpoint({
    method: 'POST',
    path: '/simulator/comment',
    access: 'comments.write',
    summary: 'En modo de prueba, comenta en lugar de alguien',
    body: z.strictObject({
      businessId: sameBusiness().optional(),
      source: z.enum(COMMENT_SOURCES).default('facebook'),
      /** The post of the comment; by default a new post of the day. */
      postId: z
        .string()
        .trim()
        .regex(/^[\w-]{1,60}$/, 'Usa solo letras, números y guiones')
        .optional(),
      /** The text of the post. Another text is another post. */
      postText: z.string().trim().max(LONGEST_POST, `Máximo ${LONGEST_POST} caracteres`).default(''),
      /** The id of the comment that it answers. */
      parentId: entityId('comment').optional(),
      name: z.union([z.literal(''), oneLine(2, 60)]).default(''),
      text: requiredText(1, 2000),
    }),
    data: Comment,
    status: 201,
    message: 'Comentario de prueba publicado',
  }),
};
