import type { Grant, Role } from '@cauce/contract/kit/access';
import type { AuditContext } from '../action-context.ts';

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

export type BusinessActor = Actor & { businessId: string };

/** How the audit trail names this person's action. */
export function auditContextOf(
  { personId, businessId, sessionId, visitingUntil: until }: BusinessActor,
  requestId: string,
  at: Date,
): AuditContext {
  const visit = until && { sessionId, until };
  return { personId, businessId, visiting: visit !== undefined, visit, requestId, at };
}
