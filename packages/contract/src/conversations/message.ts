import * as z from 'zod';
import { entityId, instant } from '../kit/fields.ts';
import { Card, Referral } from './message-cards.ts';

export const MESSAGE_STATUSES = [
  'received',
  'waiting',
  'sending',
  'sent',
  'unknown',
  'failed',
  'dropped',
] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/**
 * The kinds of writers of a message. A notification is an automatic message about an appointment; other automatic messages reply or
 * report something. Another app is one that the business uses beside this product.
 */
export const MESSAGE_SOURCES = [
  'client',
  'team',
  'assistant',
  'notification',
  'automatic',
  'otherApp',
] as const;
export type MessageSource = (typeof MESSAGE_SOURCES)[number];

export const MESSAGE_MODES = ['free', 'template'] as const;

export const MESSAGE_KINDS = [
  'text',
  'image',
  'audio',
  'video',
  'document',
  'sticker',
  'location',
  'contact',
  'choice',
  'reaction',
  'referral',
  'template',
  'unsupported',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** The file of a message. Its address is empty until the file is stored. */
export const Media = z.object({
  state: z.enum(['waiting', 'kept', 'failed']),
  url: z.string(),
  mime: z.string(),
  name: z.string(),
  size: z.int(),
  seconds: z.int().nullable(),
  /** The transcript of a voice note. */
  transcript: z.string(),
  /** Why the file is missing. */
  reason: z.string(),
});
export type Media = z.output<typeof Media>;

export const Message = z.object({
  _id: entityId('message'),
  conversationId: z.string(),
  direction: z.enum(['in', 'out']),
  kind: z.enum(MESSAGE_KINDS),
  media: Media.nullable(),
  /** The message that it answers or reacts to, shortened. */
  answers: z.object({ _id: z.string(), direction: z.enum(['in', 'out']), text: z.string() }).nullable(),
  /** The attachment besides its own words, such as a link preview or a story. */
  card: Card.nullable(),
  /** How the person came to the conversation. */
  referral: Referral.nullable(),
  /** The turn of the assistant that wrote it. */
  turnId: z.string().nullable(),
  deliveredAt: instant().nullable(),
  readAt: instant().nullable(),
  /** When its author deleted it. */
  deletedAt: instant().nullable(),
  /** When its author edited it. */
  editedAt: instant().nullable(),
  text: z.string(),
  /** Whether it was sent as a template. */
  mode: z.enum(MESSAGE_MODES),
  /**
   * The e-mail of a member of the team, the id of an assistant, or the kind of automatic message; empty for messages of
   * the client.
   */
  author: z.string(),
  source: z.enum(MESSAGE_SOURCES),
  status: z.enum(MESSAGE_STATUSES),
  reason: z.string(),
  createdAt: instant(),
  settledAt: instant().nullable(),
  can: z.object({ retry: z.boolean(), settle: z.boolean() }),
});
export type Message = z.output<typeof Message>;
