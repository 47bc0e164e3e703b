import type { MessageKind } from '../../providers/channels/index.ts';

/** Who is at the other end, by whatever the channel tells of them: a number, an id of its own, or both. */
export interface Who {
  phone?: string;
  userId?: string;
  /** As they call themselves there. */
  name?: string;
}

export interface HeardMedia {
  /** What the channel calls it until it is ours, or where it lies. */
  reference?: string;
  url?: string;
  mime?: string;
  name?: string;
  seconds?: number;
  /** What is said in it, where the channel tells. */
  transcript?: string;
  /** It is ours already. */
  isKept?: boolean;
}

/** Something that was said, by whichever side. */
interface Said {
  who: Who;
  /** What the channel calls it: told again, it was heard once. */
  reference: string | null;
  kind: MessageKind;
  text: string;
  /** When the channel says that it was said. */
  at: Date;
  replyTo?: string;
  media?: HeardMedia;
}

export interface Heard extends Said {
  is: 'message';
  /** Another application has the conversation just now, and answers in it. */
  isStandby?: boolean;
  /** The advertisement that they came from, as the channel tells it. */
  referral?: Record<string, unknown>;
}

/** What left by this account, seen from the channel: ours, or a person's who writes in another app. */
export interface Echo extends Said {
  is: 'echo';
  /** Our own id, where it came back. */
  ours?: string;
  /** Sent by this very house, though it does not say which one it is. */
  isOurApp?: boolean;
}

export interface Status {
  is: 'status';
  reference: string;
  ours?: string;
  status: 'sent' | 'delivered' | 'read' | 'failed';
  at: Date;
  reason?: string;
  /** In so many seconds it may be tried once more. */
  againAfter?: number;
  /** Why its account takes nothing else along either. */
  stops?: string;
}

/** They read everything until then. */
export interface ReadUntil {
  is: 'readUntil';
  who: Who;
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

/** The same person, known there by another number or id from now on. */
export interface Renamed {
  is: 'renamed';
  before: string;
  who: Who;
}

/** What a channel tells, one thing at a time. */
export type Piece = Heard | Echo | Status | ReadUntil | Deletion | Edit | Renamed;

/** By which of the business's accounts it came. */
export interface Line {
  channel: string;
  account: string;
}
