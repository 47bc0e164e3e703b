import type { MessageKind } from '../port.ts';

/** Why a line to WhatsApp ended, which says what comes next. */
export type Ending = 'restart' | 'lost' | 'expired' | 'loggedOut' | 'replaced' | 'refused';

/** Something that was said, as a telephone tells it. */
export interface PhoneSaid {
  is: 'said';
  /** The telephone itself said it, or we did. */
  isOwn: boolean;
  id: string;
  /** Whose conversation it is: a number, or what stands for somebody who shows none. */
  phone?: string;
  userId?: string;
  name?: string;
  at: Date;
  kind: MessageKind;
  text: string;
  replyTo?: string;
  media?: { reference: string; mime?: string; name?: string; seconds?: number };
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
export interface PhoneMark {
  is: 'mark';
  id: string;
  status: 'sent' | 'delivered' | 'read' | 'failed';
}
export type PhoneNews = PhoneSaid | PhoneDeletion | PhoneEdit | PhoneMark;

/** Whoever keeps the line hears this. News are waited for before the next are told. */
export interface PhoneListener {
  code: (code: string) => void;
  scanned: () => void;
  open: (me: { number: string; name: string }) => void;
  news: (news: readonly PhoneNews[]) => void;
  closed: (why: Ending, said: string) => void;
}

/** Everything that makes a paired telephone itself, by name; what is kept is kept when it answers. */
export interface PhoneKeys {
  get: (name: string) => string | undefined;
  keep: (parts: ReadonlyMap<string, string | undefined>) => Promise<void>;
}

export interface PhoneMessage {
  /** As it will be called there. */
  id: string;
  address: string;
  kind: MessageKind;
  text: string;
  media?: { url: string; mime: string; name: string };
  replyTo?: string;
}

export type PhoneDelivery = 'sent' | 'nobody' | 'refused' | 'shut' | 'unknown';

/** A line to WhatsApp by a paired telephone. */
export interface Phone {
  send: (message: PhoneMessage, signal: AbortSignal) => Promise<PhoneDelivery>;
  /** Hangs up; the telephone stays paired. */
  close: () => Promise<void>;
  /** Takes this house off the telephone's list of paired devices. */
  unpair: () => Promise<void>;
}

export type OpenPhone = (keys: PhoneKeys, listener: PhoneListener) => Promise<Phone>;

/** Brings what came with a message, no more than so many bytes. */
export type PhoneMedia = (
  reference: string,
  most: number,
  signal: AbortSignal,
) => Promise<{ bytes: Buffer; mime: string }>;
