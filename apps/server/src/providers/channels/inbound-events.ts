import type { ChannelName, CommentSource } from '@cauce/contract/conversations/channel-table';
import type { MessageKind } from '@cauce/contract/conversations/conversations';

/** The person at the other end, by a number, the channel's id, or both. */
export interface ContactIdentity {
  phone?: string;
  userId?: string;
  /** The name that the person uses on the channel. */
  name?: string;
}

export interface InboundMedia {
  /** The channel's id of the file before it is fetched. */
  reference?: string;
  url?: string;
  mime?: string;
  name?: string;
  seconds?: number;
  /** The spoken text, if the channel gives it. */
  transcript?: string;
  /** The file is already in our storage. */
  isKept?: boolean;
}

/** Fields of a message from either side. */
interface ConversationMessage {
  who: ContactIdentity;
  /** The channel's id, by which repeated events are recognised. */
  reference: string | null;
  kind: MessageKind;
  text: string;
  /** The channel's time of the message. */
  at: Date;
  replyTo?: string;
  media?: InboundMedia;
}

export interface InboundMessage extends ConversationMessage {
  is: 'message';
  /** Another application has control of the conversation and answers in it. */
  isStandby?: boolean;
  /** The advertisement that led to the message, in the channel's format. */
  referral?: Record<string, unknown>;
}

/** A message that left by this account: ours, or one that a person wrote in another app. */
export interface Echo extends ConversationMessage {
  is: 'echo';
  /** Our own id, if the channel returns it. */
  ours?: string;
  /** Sent by this application, though the channel does not say which message it is. */
  isOurApp?: boolean;
}

export interface DeliveryReceipt {
  is: 'status';
  reference: string;
  ours?: string;
  status: 'sent' | 'delivered' | 'read' | 'failed';
  at: Date;
  reason?: string;
  /** Seconds until it may be tried once more. */
  againAfter?: number;
  /** The reason why its account cannot send anything else. */
  stops?: string;
}

/** The person has read everything until then. */
export interface ReadReceipt {
  is: 'readUntil';
  who: ContactIdentity;
  until: Date;
}

export interface Deletion {
  is: 'deletion';
  reference: string;
  at: Date;
}

export interface Edit {
  is: 'edit';
  reference: string;
  text: string;
  at: Date;
}

/** The same person has another number or id from now on. */
export interface IdentityChange {
  is: 'renamed';
  before: string;
  who: ContactIdentity;
}

/** One thing that a channel tells in a webhook. */
export type InboundEvent =
  | InboundMessage
  | Echo
  | DeliveryReceipt
  | ReadReceipt
  | Deletion
  | Edit
  | IdentityChange;

/** The account of the business that received the event. */
export interface ChannelAccount {
  channel: ChannelName;
  account: string;
}

/** Several pictures of one message are stored under its reference and a number. */
export const partReference = (reference: string, part: number): string =>
  part === 0 ? reference : `${reference}:${part}`;

/** A change of a comment under a post of the business. */
export interface CommentEvent {
  accountId: string;
  source: CommentSource;
  verb: 'add' | 'edited' | 'remove' | 'hide' | 'unhide';
  commentId: string;
  postId: string;
  /** The comment that it answers; null when it stands under the post itself. */
  parentId: string | null;
  text: string;
  from: { id: string; name: string };
  /** The business wrote it, here or in another app. */
  isOurs: boolean;
  at: Date;
  adId: string | null;
}

/** The account of an entry, by the id of its network. */
interface EntryTarget {
  channel: ChannelName;
  externalId: string;
  /** Known in advance for webhooks that the application wrote itself. */
  owner?: { businessId: string; accountId: string };
}

/** One entry of a webhook and the account that it belongs to. */
export type IncomingEntry = EntryTarget &
  (
    | { is: 'event'; event: InboundEvent }
    | { is: 'comment'; comment: Omit<CommentEvent, 'accountId'> }
    | { is: 'template'; template: { name: string; language: string; status: string; reason: string } }
  );
