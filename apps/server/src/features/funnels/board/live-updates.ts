import { NO_ACTION } from '@cauce/domain/funnels/actions';
import { NO_PLACE } from '@cauce/domain/funnels/place';
import type { ClientPhase } from '@cauce/contract/kit/client-phase';
import type { Clock } from '../../../platform/clock.ts';
import type { Scopes } from '../../../platform/database/scopes.ts';
import { newId } from '../../../platform/ids.ts';
import type { LiveEventSource, RequestHandlers } from '../../../platform/live/live-events.ts';
import { auditContextOf } from '../../../platform/mount/actor.ts';
import { moveByPhase } from './move.ts';
import { listPhases } from './phases-store.ts';

/** Moves contacts by requests over sockets, and tells sockets where contacts are after every move. */
export function boardLiveUpdates(scopes: Scopes, clock: Clock): LiveEventSource {
  const move: RequestHandlers['updateClientPhase'] = async (actor, wish) => {
    const { businessId, personId, email } = actor;
    const { funnelId, phase, actionReference: action } = wish;
    const { _id: clientId } = wish.clientInfo;
    if (wish.businessId !== businessId) return undefined;
    const at = clock.now();
    const by = { ...auditContextOf(actor, newId(at.getTime()), at), signedBy: email };
    return scopes.inTenant({ businessId, personId }, async (tx) => {
      await moveByPhase(tx, by, { funnelId, clientId, phase, action });
      const [now] = await listPhases(tx, [clientId, funnelId]);
      const answer: ClientPhase = now ?? { clientId, funnelId, phase: NO_PLACE, actionReference: NO_ACTION };
      return { answer };
    });
  };

  return {
    requests: { updateClientPhase: move },
    events: ['clientPhaseUpdated'],
    topic: 'crm',
    readEvents: ({ businessId, ids }) =>
      scopes.inTenant(
        { businessId },
        async (tx) =>
          (await listPhases(tx, ids)).map((message) => ({ event: 'clientPhaseUpdated' as const, message })),
        { readOnly: true },
      ),
  };
}
