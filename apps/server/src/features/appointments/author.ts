import type { AuditContext } from '../../platform/action-context.ts';

/** Who does it, as the audit trail knows them, and what the appointment itself is signed with. */
export interface Author extends AuditContext {
  signedBy: string;
}

/** As what an assistant did is signed: no e-mail of the team is written like it. */
const ASSISTANT = 'Asistente ';
export const signatureOfAssistant = (name: string): string => `${ASSISTANT}${name}`;
export const isOfAssistant = (signedBy: string): boolean => signedBy.startsWith(ASSISTANT);

export const signed = (by: AuditContext, { email }: { email: string }): Author => ({
  ...by,
  signedBy: email,
});
