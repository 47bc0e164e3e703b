import type { AuditContext, SignedAuditContext } from '../../platform/action-context.ts';

/** The prefix of an assistant's signature. No e-mail of the team begins like it. */
const ASSISTANT = 'Asistente ';
export const signatureOfAssistant = (name: string): string => `${ASSISTANT}${name}`;
export const isOfAssistant = (signedBy: string): boolean => signedBy.startsWith(ASSISTANT);

export const signAs = (by: AuditContext, { email }: { email: string }): SignedAuditContext => ({
  ...by,
  signedBy: email,
});
