import type { Delivery } from '../../platform/outbox/index.ts';

export const CHANNEL_NAMES = ['simulator', 'whatsapp', 'whatsapp_qr', 'instagram', 'messenger'] as const;
export type ChannelName = (typeof CHANNEL_NAMES)[number];

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
  'template',
  'unsupported',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** What an account shows to be let in; it never leaves the server. */
export interface Account {
  id: string;
  /** What the channel calls it, and what it belongs to there. */
  externalId: string;
  parentId: string;
  token: string;
}

/** An approved text and what goes into the blanks of its body. */
export interface Template {
  name: string;
  language: string;
  parameters: readonly string[];
}

export interface Outgoing {
  /** Ours: whatever can carry it along says afterwards what became of it. */
  id: string;
  businessId: string;
  /** Which of the business's accounts, and whom as the channel knows them. */
  account: string;
  address: string;
  text: string;
  mode: 'free' | 'template';
  kind: MessageKind;
  media?: { url: string; mime: string; name: string };
  template?: Template;
  /** What the channel calls the message that this one answers. */
  replyTo?: string;
  /** What it calls the comment whose writer this is the one private answer to. */
  commentId?: string;
  /** Somebody of the team says it, not what speaks by itself. */
  isPerson: boolean;
  /** The time in which one may write freely is over. */
  isLate: boolean;
  /** With what the account is let in; channels without accounts need none. */
  as?: Account;
}

type Sighting = { is: 'sent'; reference?: string } | { is: 'absent' };

/**
 * Besides how any delivery ends: `wait` goes again after so long, `aside` too but once and without keeping others back,
 * `stopped` when the account works again.
 */
export type ChannelDelivery =
  | Delivery
  | { is: 'wait' | 'aside'; seconds: number; reason: string }
  | { is: 'stopped'; reason: string };

/** A place where people are written to. */
export interface Channel {
  name: ChannelName;
  /** Nothing leaves the house. */
  isTest: boolean;
  send: (message: Outgoing, signal: AbortSignal) => Promise<ChannelDelivery>;
  /** What became of one whose sending was interrupted. Without it nobody knows, and nothing is sent twice. */
  find?: (message: Pick<Outgoing, 'id' | 'businessId' | 'account'>, signal: AbortSignal) => Promise<Sighting>;
  /** How much an account may send, and how soon again to one person. */
  limits: { perSecond?: number; secondsPerPerson?: number };
  /** For how long after their last words one may write freely; without it always. */
  windowHours?: number;
  /** For how long a person of the team may. */
  personWindowHours?: number;
  /** Whether approved texts may be sent when that is over. */
  templates: boolean;
  /** The longest text that it takes in one piece; without it as long as any message here. */
  longest?: number;
}
