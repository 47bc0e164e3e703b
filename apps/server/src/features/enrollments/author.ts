import type { AuditContext } from '../../platform/action-context.ts';

/** The author of an enrollment and of its payments, with the context for the audit trail. */
export interface Author extends AuditContext {
  signedBy: string;
}

export const signed = (by: AuditContext, { email }: { email: string }): Author => ({
  ...by,
  signedBy: email,
});
