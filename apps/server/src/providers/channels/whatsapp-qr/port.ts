import type { MessageKind } from '@cauce/contract/conversations/conversations';
import type { Card } from '@cauce/contract/conversations/message-cards';
import type { InboundMedia } from '../inbound-events.ts';

/** The reason of a disconnection decides what happens next. */
export type DisconnectReason = 'restart' | 'lost' | 'expired' | 'loggedOut' | 'replaced' | 'refused';

/** A message in either direction. */
export interface PhoneMessageEvent {
  is: 'said';
  /** Whether it was written on the phone itself or by this application. */
  isOwn: boolean;
  id: string;
  /** The person by number, or by the id of a person who hides it. */
  phone?: string;
  userId?: string;
  name?: string;
  at: Date;
  kind: MessageKind;
  text: string;
  replyTo?: string;
  media?: InboundMedia;
  card?: Card;
  referral?: Record<string, unknown>;
}
export interface PhoneDeletion {
  is: 'deletion';
  id: string;
  at: Date;
}
export interface PhoneEdit {
  is: 'edit';
  id: string;
  text: string;
  at: Date;
}
export interface PhoneReceipt {
  is: 'mark';
  id: string;
  status: 'sent' | 'delivered' | 'read' | 'failed';
}
export type PhoneEvent = PhoneMessageEvent | PhoneDeletion | PhoneEdit | PhoneReceipt;

/** Callbacks of a connection. Each batch of events is stored before the next one. */
export interface PhoneListener {
  code: (code: string) => void;
  scanned: () => void;
  open: (me: { number: string; name: string }) => void;
  events: (news: readonly PhoneEvent[]) => void;
  closed: (why: DisconnectReason, said: string) => void;
}

/** The session keys by name; `save` resolves once they are stored. */
export interface PhoneKeys {
  get: (name: string) => string | undefined;
  save: (parts: ReadonlyMap<string, string | undefined>) => Promise<void>;
}

export interface PhoneMessage {
  /** The id that the message will have at WhatsApp. */
  id: string;
  address: string;
  kind: MessageKind;
  text: string;
  media?: { url: string; mime: string; name: string };
  replyTo?: string;
}

export type PhoneDelivery = 'sent' | 'nobody' | 'refused' | 'shut' | 'unknown';

/** A connection to WhatsApp by a paired phone. */
export interface Phone {
  send: (message: PhoneMessage, signal: AbortSignal) => Promise<PhoneDelivery>;
  /** Disconnects; the phone stays paired. */
  close: () => Promise<void>;
  /** Removes this device from the phone's list. */
  unpair: () => Promise<void>;
}

export type OpenPhone = (keys: PhoneKeys, listener: PhoneListener) => Promise<Phone>;

/** Downloads media up to a size limit. */
export type DownloadMedia = (
  reference: string,
  most: number,
  signal: AbortSignal,
) => Promise<{ bytes: Buffer; mime: string }>;
