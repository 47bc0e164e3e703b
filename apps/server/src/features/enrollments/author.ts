import type { AuditContext } from '../../platform/action-context.ts';

/** Who does it, as the audit trail knows them, and what the enrolment and its payments are signed with. */
export interface Author extends AuditContext {
  signedBy: string;
}

export const signed = (by: AuditContext, { email }: { email: string }): Author => ({
  ...by,
  signedBy: email,
});
