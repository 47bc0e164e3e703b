import type { ChannelName, SendingRules } from '@cauce/contract/conversations/channel-table';
import type { MessageKind } from '@cauce/contract/conversations/conversations';
import type { Delivery } from '../../platform/outbox/index.ts';

/** Credentials of a channel account; they never leave the server. */
export interface AccountCredentials {
  id: string;
  /** The channel's ids of the account and of its parent. */
  externalId: string;
  parentId: string;
  token: string;
}

/** A message template with the values of its placeholders. */
export interface Template {
  name: string;
  language: string;
  parameters: readonly string[];
}

export interface OutboundMessage {
  /** Our own id of the message. Some channels return it in receipts. */
  id: string;
  businessId: string;
  /** The sending account, and the channel's address of the client. */
  account: string;
  address: string;
  text: string;
  mode: 'free' | 'template';
  kind: MessageKind;
  media?: { url: string; mime: string; name: string };
  template?: Template;
  /** The channel's id of the quoted message. */
  replyTo?: string;
  /** The channel's id of the comment that this message answers in private. */
  commentId?: string;
  /** Whether a colleague wrote it, so that longer reply windows apply. */
  isPerson: boolean;
  /** Whether the reply window is closed. */
  isLate: boolean;
  /** Channels without accounts need no credentials. */
  credentials?: AccountCredentials;
}

type DeliveryLookup = { is: 'sent'; reference?: string } | { is: 'absent' };

/**
 * `wait` retries after a delay; `aside` does so once and without blocking other messages; `stopped` retries when the
 * account works again.
 */
export type ChannelDelivery =
  | Delivery
  | { is: 'wait' | 'aside'; seconds: number; reason: string }
  | { is: 'stopped'; reason: string };

/** A channel that sends messages. */
export interface Channel extends SendingRules {
  name: ChannelName;
  /** Whether nothing is sent outside of the application. */
  isTest: boolean;
  send: (message: OutboundMessage, signal: AbortSignal) => Promise<ChannelDelivery>;
  /** Looks up the outcome of an interrupted request. Without it the outcome is unknown, and nothing is sent twice. */
  find?: (
    message: Pick<OutboundMessage, 'id' | 'businessId' | 'account'>,
    signal: AbortSignal,
  ) => Promise<DeliveryLookup>;
}
