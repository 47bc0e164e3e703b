import type { Grant, Role } from '@cauce/contract/kit/access';

/** A signed-in person. Every field comes from the session, never from the request. */
export interface Actor {
  personId: string;
  sessionId: string;
  name: string;
  email: string;
  emailVerified: boolean;
  role: Role;
  partnerId: string | undefined;
  businessId: string | undefined;
  grant: Grant | undefined;
  /** The end of the visit, when a person of the platform's team visits this business. */
  visitingUntil: Date | undefined;
  csrfToken: string;
}
