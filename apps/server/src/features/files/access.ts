import type { Actor } from '../../platform/mount/actor.ts';
import { refuse } from '../../platform/mount/refusal.ts';

/** Files belong to no page, so a person with write permission on any page may upload them. */
export function keeperOf(actor: Actor): { businessId: string; personId: string } {
  const { businessId, personId, grant } = actor;
  if (businessId === undefined || grant === undefined) return refuse('noBusiness');
  const writes = grant.fullAccess || grant.permissions.some(({ actions }) => actions.includes('edit'));
  return writes ? { businessId, personId } : refuse('forbidden');
}
