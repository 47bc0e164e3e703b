import type { By } from '../../platform/mount/actor.ts';

/** Who does it, as the audit trail knows them, and what the enrolment and its payments are signed with. */
export interface Author extends By {
  signedBy: string;
}

export const signed = (by: By, { email }: { email: string }): Author => ({ ...by, signedBy: email });
