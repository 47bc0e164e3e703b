import type { Delivery } from '../../platform/outbox/index.ts';

export interface Outgoing {
  /** Ours: whatever can carry it along says afterwards what became of it. */
  id: string;
  businessId: string;
  /** Which of the business's accounts, and whom as the channel knows them. */
  account: string;
  address: string;
  text: string;
  mode: 'free' | 'template';
}

type Sighting = { is: 'sent'; reference?: string } | { is: 'absent' };

/** A place where people are written to. */
export interface Channel {
  name: 'simulator' | 'whatsapp' | 'instagram' | 'messenger';
  /** Nothing leaves the house. */
  isTest: boolean;
  send: (message: Outgoing, signal: AbortSignal) => Promise<Delivery>;
  /** What became of one whose sending was interrupted. Without it nobody knows, and nothing is sent twice. */
  find?: (message: Pick<Outgoing, 'id' | 'businessId' | 'account'>, signal: AbortSignal) => Promise<Sighting>;
  /** How much an account may send, and how soon again to one person. */
  limits: { perSecond?: number; secondsPerPerson?: number };
  /** For how long after their last words one may write freely; without it always. */
  windowHours?: number;
  /** Whether approved texts may be sent when that is over. */
  templates: boolean;
}
