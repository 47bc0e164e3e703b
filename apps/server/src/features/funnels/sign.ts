import type { AuditContext, SignedAuditContext } from '../../platform/action-context.ts';
import type { Actor } from '../../platform/mount/actor.ts';

/** Names the colleague who acts. */
export const signAudit = ({ by, actor }: { by: AuditContext; actor: Actor }): SignedAuditContext => ({
  ...by,
  signedBy: actor.email,
});
