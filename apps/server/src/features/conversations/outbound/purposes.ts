import type { Permission } from '@cauce/contract/kit/access';

/** A contact opens a conversation by writing in it. */
type Applies = 'always' | 'unlessOpened' | 'never';

interface PurposeRules {
  /** The permission of the person who writes; null when only the application writes. */
  permission: Permission | null;
  /** Whether that person chooses the words without being allowed to chat. */
  ownWords: boolean;
  /** The number must be the present one of the contact. Others are numbers of the team or known conversations. */
  recipient: 'client' | 'specialist' | 'owner' | 'conversation';
  /** Whether contacts who want no messages get none. */
  optOut: Applies;
  /** Whether it is refused beyond the daily maximum of a number; `counted` adds to it without being refused. */
  dailyCap: Applies | 'counted';
}

const NOTICE = {
  permission: 'appointments.book',
  ownWords: false,
  recipient: 'client',
  optOut: 'always',
  dailyCap: 'always',
} as const satisfies PurposeRules;

const AUTOMATIC_REPLY = {
  permission: null,
  ownWords: false,
  recipient: 'conversation',
  optOut: 'never',
  dailyCap: 'never',
} as const satisfies PurposeRules;

/** Why the product writes to somebody, with everything that is checked before. */
export const MESSAGE_PURPOSES = {
  /** A text of a colleague that leaves at a planned time. */
  free: { ...NOTICE, permission: 'conversations.write', ownWords: true },
  confirmation: NOTICE,
  moved: NOTICE,
  changed: NOTICE,
  reminder: NOTICE,
  confirmationRequest: NOTICE,
  /** A person who cancels may say why. */
  cancellation: { ...NOTICE, ownWords: true },
  /** A message of the sequence of a funnel. */
  reactivation: { ...NOTICE, permission: null },
  /** A message after a booking. */
  upsell: { ...NOTICE, permission: null },
  /** One message of a campaign to many contacts. */
  campaign: { ...NOTICE, permission: 'campaigns.write', ownWords: true },
  /** The message of a campaign to a number of the business itself, which tries it. */
  campaignTest: { ...NOTICE, permission: 'campaigns.write', ownWords: true, recipient: 'owner' },
  /** A notice about what the contact has just done, who waits for it. */
  prompt: { ...NOTICE, permission: null, dailyCap: 'counted' },
  specialist: { ...NOTICE, recipient: 'specialist', optOut: 'never', dailyCap: 'never' },
  /** A notice of the platform to the owner of the business. */
  owner: { ...AUTOMATIC_REPLY, recipient: 'owner' },
  /** A colleague writes in the inbox. */
  inbox: {
    permission: 'conversations.write',
    ownWords: true,
    recipient: 'conversation',
    optOut: 'unlessOpened',
    dailyCap: 'unlessOpened',
  },
  /** A failed message that a colleague sends again; it was counted before. */
  retry: {
    permission: 'conversations.write',
    ownWords: false,
    recipient: 'conversation',
    optOut: 'unlessOpened',
    dailyCap: 'never',
  },
  /** The one private answer to a comment. */
  privateReply: {
    permission: 'comments.write',
    ownWords: true,
    recipient: 'conversation',
    optOut: 'unlessOpened',
    dailyCap: 'never',
  },
  assistant: { ...AUTOMATIC_REPLY, optOut: 'always' },
  /** The thank-you for a confirmation, and the answers to «BAJA» and «ALTA». */
  acknowledgement: AUTOMATIC_REPLY,
  /** A reminder that a colleague asked the assistant for, in their own conversation. */
  teamReminder: AUTOMATIC_REPLY,
} as const satisfies Record<string, PurposeRules>;

export type MessagePurpose = keyof typeof MESSAGE_PURPOSES;
export const rulesOf = (purpose: MessagePurpose): PurposeRules => MESSAGE_PURPOSES[purpose];
