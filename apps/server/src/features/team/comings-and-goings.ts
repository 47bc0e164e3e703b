import type { AuditContext } from '../../platform/action-context.ts';
import type { Scopes } from '../../platform/database/scopes.ts';
import type { Actor } from '../../platform/mount/actor.ts';
import { refuse } from '../../platform/mount/refusal.ts';
import { enterBusiness } from '../session/index.ts';
import { otherBusiness } from './entry-store.ts';
import * as invitations from './invitations.ts';
import * as members from './members.ts';
import * as requests from './requests.ts';

interface Asking {
  actor: Actor;
  now: Date;
  exchange: { id: string };
}
interface Joining {
  businessId: string;
  token?: string | undefined;
}

const byOf = ({ actor, now, exchange }: Asking, businessId: string, visiting = false): AuditContext => ({
  personId: actor.personId,
  businessId,
  visiting,
  requestId: exchange.id,
  at: now,
});

/** Joins a business by an invitation, or asks to join. Only the platform's team can let in somebody else, who must have asked. */
export const joining =
  (scopes: Scopes) =>
  async (asking: Asking, userId: string, { businessId, token }: Joining): Promise<'joined' | 'requested'> => {
    const { actor, now, exchange } = asking;
    if (userId !== actor.personId) {
      if (actor.role !== 'admin') refuse('notFound');
      await scopes.asAdmin(actor.personId, (tx) =>
        requests.letIn(tx, byOf(asking, businessId, true), userId),
      );
      return 'joined';
    }
    return scopes.asPerson(actor.personId, async (tx) => {
      if (token === undefined) return requests.ask(tx, byOf(asking, businessId), actor);
      const joined = await invitations.accept(tx, { actor, at: now, requestId: exchange.id }, token);
      return joined.businessId === businessId ? 'joined' : refuse('linkSpent');
    });
  };

export const leaving = (scopes: Scopes) => async (asking: Asking) => {
  const { businessId, personId, sessionId, visitingUntil } = asking.actor;
  if (businessId === undefined) return refuse('noBusiness');
  if (visitingUntil !== undefined) return refuse('forbidden', 'Estás de visita en este negocio');
  await scopes.inTenant({ businessId, personId }, (tx) => members.leave(tx, byOf(asking, businessId)));
  await scopes.asPerson(personId, async (tx) => {
    const other = await otherBusiness(tx);
    if (other !== undefined) await enterBusiness(tx, sessionId, other, asking.now);
  });
};
