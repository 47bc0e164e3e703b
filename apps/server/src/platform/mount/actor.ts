import type { Grant } from '@cauce/contract/kit/access';

/** Who speaks, as the session says; nothing of it ever comes from the request's own words. */
export interface Actor {
  personId: string;
  sessionId: string;
  name: string;
  email: string;
  emailVerified: boolean;
  role: 'user' | 'partner' | 'admin';
  partnerId: string | undefined;
  businessId: string | undefined;
  grant: Grant | undefined;
  /** Until when someone of the platform's team is inside this business. */
  visitingUntil: Date | undefined;
  csrfToken: string;
}

/** Who, where and when: what every written row and audit entry carries. */
export interface By {
  personId: string;
  businessId: string;
  visiting: boolean;
  requestId: string;
  at: Date;
}
