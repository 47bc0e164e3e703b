import { admin } from '@cauce/contract/account/admin';
import { handlers, withoutTransaction } from '../../platform/mount/handlers.ts';
import { refuse } from '../../platform/mount/refusal.ts';
import * as service from './service.ts';

const NOBODY = 'No se encontró ningún usuario con ese email';

interface Asking {
  actor: { personId: string };
  now: Date;
  exchange: { id: string };
}
const byOf = ({ actor, now, exchange }: Asking) => ({
  personId: actor.personId,
  requestId: exchange.id,
  at: now,
  visiting: true,
});

export const adminRoutes = handlers(admin, {
  openBusiness: (asking) =>
    service.open(asking.tx, { ...byOf(asking), businessId: asking.params.id }, asking.actor.sessionId),
  leaveBusiness: async (asking) => {
    await service.leave(asking.tx, asking.actor.sessionId, byOf(asking));
    return null;
  },
  releaseBusiness: (asking) => service.release(asking.tx, { ...byOf(asking), businessId: asking.params.id }),
  // A search without a result is refused only after its audit entry is committed.
  findUser: withoutTransaction(async (asking) => {
    const { within, actor, body } = asking;
    const { visiting: _, ...by } = byOf(asking);
    const user = await within((tx) => service.findUser(tx, by, actor, body.email));
    return user ?? refuse('notFound', NOBODY);
  }),
});
