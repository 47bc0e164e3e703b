import type { Permission } from '@cauce/contract/kit/access';

interface PurposeRules {
  /** The permission of the person who writes; null when only the application writes. */
  permission: Permission | null;
  /** Whether that person chooses the words without being allowed to chat. */
  ownWords: boolean;
}

const APPOINTMENT_NOTICE = { permission: 'appointments.book', ownWords: false } as const;

/** Why the product writes to somebody, with everything that is checked before. */
export const MESSAGE_PURPOSES = {
  /** A text of a colleague that leaves at a planned time. */
  free: { permission: 'conversations.write', ownWords: true },
  confirmation: APPOINTMENT_NOTICE,
  moved: APPOINTMENT_NOTICE,
  reminder: APPOINTMENT_NOTICE,
  confirmationRequest: APPOINTMENT_NOTICE,
  /** A person who cancels may say why. */
  cancellation: { permission: 'appointments.book', ownWords: true },
  specialist: APPOINTMENT_NOTICE,
} as const satisfies Record<string, PurposeRules>;
