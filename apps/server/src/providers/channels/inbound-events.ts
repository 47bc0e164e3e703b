import type { ChannelName, CommentSource } from '@cauce/contract/conversations/channel-table';
import type { MessageKind } from '@cauce/contract/conversations/conversations';
import type { Card } from '@cauce/contract/conversations/message-cards';

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
  /** Whether the file is already in our storage. */
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
  /** The attachment besides its own words, such as a link preview or a story. */
  card?: Card;
}

export interface InboundMessage extends ConversationMessage {
  is: 'message';
  /** Whether another application controls the conversation and answers in it. */
  isStandby?: boolean;
  /** How the person came to the conversation, in the channel's format. */
  referral?: Record<string, unknown>;
}

/** A message that was sent from this account: by us, or by a person in another app. */
export interface Echo extends ConversationMessage {
  is: 'echo';
  /** Our own id, if the channel returns it. */
  ours?: string;
  /** Whether this application sent it, when the channel does not say which message it is. */
  isOurApp?: boolean;
}

export interface DeliveryReceipt {
  is: 'status';
  reference: string;
  ours?: string;
  status: 'sent' | 'delivered' | 'read' | 'failed';
  at: Date;
  reason?: string;
  /** Seconds until the message may be sent once more. */
  againAfter?: number;
  /** The reason why the account cannot send anything any more. */
  stops?: string;
}

/** All messages up to a time were delivered, or the person has read them. */
export interface ReceiptUntil {
  is: 'untilTime';
  status: 'delivered' | 'read';
  who: ContactIdentity;
  until: Date;
}

/** The person stopped or resumed messages of the business at the channel itself. */
export interface PreferenceChange {
  is: 'preference';
  who: ContactIdentity;
  wants: 'out' | 'in';
  at: Date;
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

/** A person has another number or id from now on. */
export interface IdentityChange {
  is: 'renamed';
  before: string;
  who: ContactIdentity;
}

/** One event of a webhook. */
export type InboundEvent =
  | InboundMessage
  | Echo
  | DeliveryReceipt
  | ReceiptUntil
  | PreferenceChange
  | Deletion
  | Edit
  | IdentityChange;

/** The account of the business that received the event. */
export interface ChannelAccount {
  channel: ChannelName;
  account: string;
}

/** Our ids begin with the time. Any other id that a channel returns was made by another application. */
export const isOwnId = (id = ''): boolean =>
  /^01[\da-f]{6}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i.test(id);

/** The reference of one picture, when a message has several: the message's reference and a number. */
export const partReference = (reference: string, part: number): string =>
  part === 0 ? reference : `${reference}:${part}`;

/** A change of a comment under a post of the business. */
export interface CommentEvent {
  accountId: string;
  source: CommentSource;
  verb: 'add' | 'edited' | 'remove' | 'hide' | 'unhide';
  commentId: string;
  postId: string;
  /** The id of the comment that it answers; null for a comment on the post itself. */
  parentId: string | null;
  text: string;
  /** Its photo, video or sticker; without an address when the network must be asked for it. */
  media?: { url: string };
  from: { id: string; name: string };
  /** Whether the business wrote it, here or in another app. */
  isOurs: boolean;
  at: Date;
  adId: string | null;
}

/** The account of an entry, by the id of its network. */
interface EntryTarget {
  channel: ChannelName;
  externalId: string;
  /** The account, if the webhook names it; only those that the application writes itself do. */
  owner?: { businessId: string; accountId: string };
}

/** One entry of a webhook and the account that it belongs to. */
export type IncomingEntry = EntryTarget &
  (
    | { is: 'event'; event: InboundEvent }
    | { is: 'comment'; comment: Omit<CommentEvent, 'accountId'> }
    | { is: 'template'; template: { name: string; language: string; status: string; reason: string } }
  );
